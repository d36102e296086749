import type { ApplyTexts } from './en.ts'

export const pl: ApplyTexts = {
  questions_title: 'Najpierw kilka pytań',
  questions_note: 'Odpowiedzi czyta człowiek. Żadna z nich sama nikogo nie odrzuca.',
  answer_it: 'Proszę odpowiedzieć na to pytanie.',
  yes: 'Tak',
  no: 'Nie',
  resume: 'Życiorys',
  resume_choose: 'Wybierz plik',
  resume_hint: 'PDF, Word, OpenDocument lub zwykły tekst, do 10 MB',
  resume_remove: 'Usuń',
  resume_sending: 'Wysyłanie życiorysu',
  resume_refused:
    'Tego pliku nie można przyjąć. Wybierz PDF, Word, OpenDocument lub zwykły tekst bez makr, najwyżej 10 MB.',
  resume_lost: 'Zgłoszenie dotarło, ale życiorys nie. Wybierz inny plik albo usuń ten i przejdź dalej.',
  apply: 'Aplikuj i przejdź dalej',
  comes_after:
    'Potem następuje {items} krótkich stwierdzeń o sposobie pracy, {minutes} minut. Wszystko zapisuje się na bieżąco; link w e-mailu w każdej chwili prowadzi z powrotem.',
}
