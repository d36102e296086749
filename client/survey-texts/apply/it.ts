import type { ApplyTexts } from './en.ts'

export const it: ApplyTexts = {
  questions_title: 'Prima qualche domanda',
  questions_note: 'Una persona legge le sue risposte. Nessuna, da sola, esclude qualcuno.',
  answer_it: 'Risponda a questa domanda, per favore.',
  yes: 'Sì',
  no: 'No',
  resume: 'Il suo curriculum',
  resume_choose: 'Scegliere un file',
  resume_hint: 'PDF, Word, OpenDocument o testo semplice, fino a 10 MB',
  resume_remove: 'Rimuovi',
  resume_sending: 'Invio del curriculum',
  resume_refused:
    'Questo file non può essere accettato. Scelga PDF, Word, OpenDocument o testo semplice senza macro, al massimo 10 MB.',
  resume_lost: 'La sua candidatura è arrivata, il curriculum no. Scelga un altro file, oppure lo rimuova, e continui.',
  apply: 'Candidarsi e continuare',
  comes_after:
    'Seguono {items} brevi affermazioni sul suo modo di lavorare, {minutes} minuti. Tutto viene salvato man mano; il link nella sua e-mail riporta qui in qualsiasi momento.',
}
