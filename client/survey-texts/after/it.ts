import type { AfterTexts } from './en.ts'

export const it: AfterTexts = {
  own_report: 'Il Suo rapporto',
  own_report_text: 'Dove La collocano le Sue risposte in cinque tratti, ciascuno con il suo intervallo probabile.',
  open_report: 'Apri il mio rapporto',
  close_report: 'Chiudi il mio rapporto',
  print: 'Stampa',
  report_title: 'Come tende a lavorare',
  report_lead:
    'Ogni tratto è un luogo con un’ampiezza: il punto è dove La collocano le risposte, la linea è l’intervallo probabile. Nove volte su dieci il luogo vero vi si trova. Entrambi gli estremi sono modi di lavorare; nessuno è migliore.',
  place: 'Più alto di circa {p} persone su 100, probabilmente da {low} a {high}',
  reaches_middle: 'L’intervallo probabile arriva fino al centro: questo potrebbe descriverLa meno.',
  report_norm:
    'Confronto con 33.143 volontari di 20 paesi che hanno risposto in inglese. Non erano candidati a un posto. Un risultato è una cosa fra le altre; non decide nulla.',
  report_unreadable:
    'Questa volta le Sue risposte non si possono leggere in modo affidabile, perciò non c’è un rapporto. Questo non dice nulla di Lei. Chieda a {company} se può rispondere di nuovo.',
  not_scored: 'Risposte insufficienti',
  ask: 'Fai una domanda sul mio risultato',
  ask_text:
    'La Sua domanda va a {company} e una persona risponde via e-mail. Può anche chiedere che qualcuno riguardi il Suo risultato.',
  ask_label: 'La Sua domanda',
  ask_sent: 'La Sua domanda è partita.',
  viewers: 'Vedi chi lo ha guardato',
  viewers_none: 'Nessuno ha ancora aperto il Suo risultato.',
  viewer: '{name}, l’ultima volta il {date}',
  download: 'Scarica i miei dati',
  resume: 'Il suo curriculum',
  resume_text: 'Se vuole, aggiunga il suo curriculum. {company} lo vede accanto al suo risultato.',
  resume_there: '{name} è accanto al suo risultato.',
  resume_choose: 'Scegliere un file',
  resume_replace: 'Scegliere un altro file',
  resume_hint: 'PDF, Word, OpenDocument o testo semplice, fino a 10 MB',
  resume_sending: 'Invio del curriculum',
  resume_arrived: 'Il suo curriculum è arrivato.',
  resume_refused:
    'Questo file non può essere accettato. Scelga PDF, Word, OpenDocument o testo semplice senza macro, al massimo 10 MB.',
  ES: 'Stabilità emotiva',
  ES_low: 'Tende a sentire presto la pressione e a mostrarla. Così nota presto anche i rischi.',
  ES_mid: 'Sotto pressione tende a reagire come la maggior parte delle persone.',
  ES_high: 'Tende a restare calmo quando qualcosa va storto. Gli altri possono accorgersi tardi che qualcosa Le pesa.',
  E: 'Energia verso l’esterno',
  E_low:
    'Tende a lavorare meglio con calma e in piccoli gruppi. Nei grandi gruppi può servirLe tempo prima di parlare.',
  E_mid: 'Tende ad amare sia la compagnia sia la quiete, ciascuna a suo tempo.',
  E_high: 'Tende a trarre energia dalle persone e dall’attività. Il lavoro silenzioso da solo può costarLe di più.',
  O: 'Apertura alle idee',
  O_low: 'Tende a preferire ciò che è pratico e provato. Le novità possono richiedere prima una buona ragione.',
  O_mid: 'Tende ad accogliere le idee nuove dove aiutano e a tenere ciò che funziona.',
  O_high: 'Tende a cercare idee e vie nuove. La routine può stancarLa prima.',
  A: 'Riguardo per gli altri',
  A_low:
    'Tende a sostenere le proprie ragioni e a verificare prima di fidarsi. Altri possono trovarLa diretta o diretto.',
  A_mid: 'Tende a pesare allo stesso modo i propri interessi e quelli altrui.',
  A_high: 'Tende a prendersi cura degli altri e a cedere. Le Sue ragioni possono venire per ultime.',
  C: 'Coscienziosità',
  C_low: 'Tende a essere flessibile e spontaneo. L’ordine e il portare a termine possono chiedere più sforzo.',
  C_mid: 'Tende a pianificare dove conta e a lasciare aperto il resto.',
  C_high:
    'Tende a pianificare, tenere ordine e finire ciò che inizia. I cambiamenti improvvisi possono costarLe di più.',
}
