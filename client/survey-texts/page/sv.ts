import type { PageTexts } from './en.ts'

export const sv: PageTexts = {
  until: 'till och med {day}',
  apply_now: 'Ansök nu',
  apply: 'Ansök',
  opens: 'öppnas i en ny flik',
  closed_title: 'Den här tjänsten tar inte emot fler ansökningar',
  closed_lead:
    'Tack för ditt intresse. Om du redan har ansökt leder länken i ditt mejl fortfarande tillbaka till din undersökning tills den avslutas.',
  withdrawn_title: 'Den här sidan ligger inte längre ute',
  paused_title: 'Den här tjänsten tar inte emot ansökningar just nu',
  paused_lead:
    'Spara den här länken och kom tillbaka senare, eller fråga den som skickade den när det går att söka igen. Om du redan har ansökt leder länken i ditt mejl fortfarande tillbaka till din undersökning tills den avslutas.',
  soon_title: 'Ansökan öppnar den {day}',
  soon_lead: 'Spara den här länken och kom tillbaka då.',
  unknown_title: 'Det finns ingen tjänst på den här adressen',
  unknown_lead:
    'Länken kan ha blivit avkortad eller felskriven. Öppna den igen där du hittade den, eller fråga den som gav dig den.',
  trouble_title: 'Sidan kan inte visas just nu',
  trouble_lead: 'Försök igen om en stund. Inget har gått förlorat.',
  try_again: 'Försök igen',
  support: 'Hjälp',
  privacy: 'Integritet',
}
