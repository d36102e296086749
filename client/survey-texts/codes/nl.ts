import type { CodeTexts } from './en.ts'

export const nl: CodeTexts = {
  title: 'Voer de code uit uw boek in',
  lead: 'Hij heeft 16 letters en cijfers in vier groepen. Hoofdletters of kleine letters, met of zonder streepjes: alles mag.',
  label: 'Uw code',
  go: 'Verder',
  typo: 'Er zit een typefout in deze code. Vergelijk hem groep voor groep met het boek.',
  length: 'Een code heeft 16 letters en cijfers; deze heeft er {n}.',
  letter: 'Een code bevat nooit “{letter}”. Hij gebruikt geen 0, 1, I, L, O of U.',
  unknown: 'Deze code kennen we niet. Vergelijk hem met het boek.',
  used_title: 'Deze code is al gebruikt',
  used: 'Was u het zelf, dan zijn uw antwoorden bewaard: laat de link naar uw e-mail sturen en ga verder waar u was.',
  expired: 'Deze code is verlopen. Wie u het boek gaf, kan hem verlengen.',
  revoked: 'Deze code werkt niet meer. Vraag een andere aan wie u het boek gaf.',
  unassigned: 'Deze code is nog niet uitgegeven. Vraag het aan wie u het boek gaf.',
  wait: 'Er kwamen te veel foute codes via uw verbinding. Probeer het over een uur opnieuw.',
}
