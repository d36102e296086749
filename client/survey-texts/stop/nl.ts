import type { StopTexts } from './en.ts'

export const nl: StopTexts = {
  this_company: 'dit bedrijf',
  ask_title: 'Geen e-mails meer?',
  ask_lead: 'Eén druk, en {company} schrijft u geen e-mails van deze soort meer.',
  stop: 'Geen e-mails van deze soort',
  none_title: 'Geen e-mails meer',
  none_lead: '{company} schrijft u deze e-mails niet meer. Links die u aanvraagt, komen nog steeds.',
  write_again: 'Schrijf mij weer',
  again_title: 'E-mails komen weer',
  again_lead: '{company} mag u weer schrijven. Wat intussen is tegengehouden, komt niet meer.',
  broken_title: 'Deze link is niet heel',
  broken_lead: 'Kopieer hem helemaal uit de e-mail, of beantwoord de e-mail en zeg dat u er geen meer wilt.',
  failed: 'Er ging iets mis en er is niets veranderd. Probeer het opnieuw.',
}
