import type { PageTexts } from './en.ts'

export const nl: PageTexts = {
  until: 'tot en met {day}',
  apply_now: 'Nu solliciteren',
  apply: 'Solliciteren',
  opens: 'opent in een nieuw tabblad',
  closed_title: 'Voor deze functie kunt u niet meer solliciteren',
  closed_lead:
    'Bedankt voor uw belangstelling. Hebt u al gesolliciteerd, dan leidt de link in uw e-mail nog naar uw vragenlijst terug totdat die eindigt.',
  withdrawn_title: 'Deze pagina staat niet meer online',
  paused_title: 'Voor deze functie kunt u op dit moment niet solliciteren',
  paused_lead:
    'Bewaar deze link en kom later terug, of vraag aan wie u de link stuurde wanneer het weer kan. Hebt u al gesolliciteerd, dan leidt de link in uw e-mail nog naar uw vragenlijst terug totdat die eindigt.',
  soon_title: 'U kunt solliciteren vanaf {day}',
  soon_lead: 'Bewaar deze link en kom dan terug.',
  unknown_title: 'Op dit adres staat geen vacature',
  unknown_lead:
    'Misschien is de link afgebroken of verkeerd overgetypt. Open hem nog eens waar u hem vond, of vraag het aan wie hem u gaf.',
  trouble_title: 'Deze pagina kan nu niet worden getoond',
  trouble_lead: 'Probeer het zo nog eens. Er is niets verloren gegaan.',
  try_again: 'Opnieuw proberen',
  support: 'Hulp',
  privacy: 'Gegevensbescherming',
}
