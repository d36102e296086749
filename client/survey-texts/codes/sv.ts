import type { CodeTexts } from './en.ts'

export const sv: CodeTexts = {
  title: 'Skriv koden från din bok',
  lead: 'Den har 16 bokstäver och siffror i fyra grupper. Stora eller små bokstäver, med eller utan bindestreck: allt fungerar.',
  label: 'Din kod',
  go: 'Fortsätt',
  typo: 'Det finns ett skrivfel i koden. Jämför den med boken, grupp för grupp.',
  length: 'En kod har 16 bokstäver och siffror; den här har {n}.',
  letter: 'En kod har aldrig ”{letter}”. Den använder varken 0, 1, I, L, O eller U.',
  unknown: 'Vi känner inte till den här koden. Jämför den med boken.',
  used_title: 'Den här koden har använts',
  used: 'Var det du, så är dina svar sparade: be om länken till din e-post och fortsätt där du var.',
  expired: 'Koden har gått ut. Den som gav dig boken kan förlänga den.',
  revoked: 'Koden fungerar inte längre. Be den som gav dig boken om en annan.',
  unassigned: 'Koden har inte delats ut än. Fråga den som gav dig boken.',
  wait: 'För många felaktiga koder kom från din anslutning. Försök igen om en timme.',
}
