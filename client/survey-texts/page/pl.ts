import type { PageTexts } from './en.ts'

export const pl: PageTexts = {
  until: 'do {day}',
  apply_now: 'Aplikuj teraz',
  apply: 'Aplikuj',
  opens: 'otwiera się w nowej karcie',
  closed_title: 'Na to stanowisko nie przyjmujemy już zgłoszeń',
  closed_lead:
    'Dziękujemy za zainteresowanie. Jeśli zgłoszenie zostało już wysłane, link z wiadomości e-mail nadal prowadzi do kwestionariusza, dopóki się on nie zakończy.',
  withdrawn_title: 'Tej strony już tu nie ma',
  paused_title: 'W tej chwili nie przyjmujemy zgłoszeń na to stanowisko',
  paused_lead:
    'Proszę zachować ten link i wrócić później albo zapytać osobę, która go przysłała, kiedy znów będzie można się zgłosić. Jeśli zgłoszenie zostało już wysłane, link z wiadomości e-mail nadal prowadzi do kwestionariusza, dopóki się on nie zakończy.',
  soon_title: 'Zgłoszenia przyjmujemy od {day}',
  soon_lead: 'Proszę zachować ten link i wrócić tego dnia.',
  unknown_title: 'Pod tym adresem nie ma oferty pracy',
  unknown_lead:
    'Link mógł zostać ucięty lub błędnie przepisany. Proszę otworzyć go ponownie tam, gdzie został znaleziony, albo zapytać osobę, która go przekazała.',
  trouble_title: 'Tej strony nie można teraz wyświetlić',
  trouble_lead: 'Proszę spróbować za chwilę. Nic nie zginęło.',
  try_again: 'Spróbuj ponownie',
  support: 'Pomoc',
  privacy: 'Prywatność',
}
