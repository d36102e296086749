import type { CodeTexts } from './en.ts'

export const it: CodeTexts = {
  title: 'Inserisca il codice del libro',
  lead: 'Ha 16 lettere e cifre in quattro gruppi. Maiuscole o minuscole, con o senza trattini: va bene tutto.',
  label: 'Il Suo codice',
  go: 'Continua',
  typo: 'C’è un errore di battitura in questo codice. Lo confronti con il libro, gruppo per gruppo.',
  length: 'Un codice ha 16 lettere e cifre; questo ne ha {n}.',
  letter: 'Un codice non contiene mai «{letter}». Non usa 0, 1, I, L, O né U.',
  unknown: 'Non conosciamo questo codice. Lo confronti con il libro.',
  used_title: 'Questo codice è già stato usato',
  used: 'Se è stato Lei, le risposte sono conservate: si faccia inviare il link e riprenda da dove era.',
  expired: 'Questo codice è scaduto. Chi Le ha dato il libro può prolungarlo.',
  revoked: 'Questo codice non funziona più. Ne chieda un altro a chi Le ha dato il libro.',
  unassigned: 'Questo codice non è ancora stato assegnato. Chieda a chi Le ha dato il libro.',
  wait: 'Dalla Sua connessione sono arrivati troppi codici errati. Riprovi tra un’ora.',
}
