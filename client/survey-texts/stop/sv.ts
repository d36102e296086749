import type { StopTexts } from './en.ts'

export const sv: StopTexts = {
  this_company: 'det här företaget',
  ask_title: 'Inga fler mejl?',
  ask_lead: 'Ett tryck, och {company} skriver inga fler sådana mejl till dig.',
  stop: 'Sluta med de här mejlen',
  none_title: 'Inga fler mejl',
  none_lead: '{company} skriver inga fler sådana mejl till dig. Länkar som du ber om kommer ändå.',
  write_again: 'Skriv till mig igen',
  again_title: 'Mejlen kommer igen',
  again_lead: '{company} får skriva till dig igen. Det som hölls tillbaka under tiden kommer inte.',
  broken_title: 'Den här länken är inte hel',
  broken_lead: 'Kopiera hela länken ur mejlet, eller svara på mejlet och säg att du inte vill ha fler.',
  failed: 'Något gick fel och ingenting ändrades. Försök igen.',
}
