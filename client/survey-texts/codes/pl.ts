import type { CodeTexts } from './en.ts'

export const pl: CodeTexts = {
  title: 'Wpisz kod ze swojej książki',
  lead: 'Ma 16 liter i cyfr w czterech grupach. Wielkie lub małe litery, z myślnikami lub bez: wszystko działa.',
  label: 'Twój kod',
  go: 'Dalej',
  typo: 'W tym kodzie jest literówka. Porównaj go z książką, grupa po grupie.',
  length: 'Kod ma 16 liter i cyfr; ten ma {n}.',
  letter: 'W kodzie nigdy nie ma „{letter}”. Nie występują w nim 0, 1, I, L, O ani U.',
  unknown: 'Nie znamy tego kodu. Porównaj go z książką.',
  used_title: 'Ten kod został już użyty',
  used: 'Jeśli to Ty, Twoje odpowiedzi są zapisane: poproś o link na swój adres i kontynuuj od miejsca, w którym skończono.',
  expired: 'Ten kod wygasł. Osoba, od której masz książkę, może go przedłużyć.',
  revoked: 'Ten kod już nie działa. Poproś o inny osobę, od której masz książkę.',
  unassigned: 'Ten kod nie został jeszcze wydany. Zapytaj osobę, od której masz książkę.',
  wait: 'Z Twojego łącza przyszło zbyt wiele błędnych kodów. Spróbuj za godzinę.',
}
