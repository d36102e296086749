import type { AwayTexts } from './en.ts'

export const it: AwayTexts = {
  title: 'Torniamo presto',
  lead: 'In questo momento stiamo lavorando all’applicazione. Tutto ciò che ha salvato è conservato, e questa pagina prosegue da sola appena abbiamo finito.',
  answering:
    'Stava rispondendo a un questionario? Le Sue risposte sono conservate. Apra di nuovo il Suo link quando saremo tornati: riprenderà da dove si era fermato.',
  written:
    'In questo momento stiamo lavorando all’applicazione. Ciò che ha scritto resta su questa pagina, e potrà continuare appena avremo finito. Lasci aperta la pagina.',
  questions: 'Domande? Scriva a {email}.',
}
