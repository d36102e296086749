import type { PageTexts } from './en.ts'

export const it: PageTexts = {
  until: 'fino al {day}',
  apply_now: 'Candidati ora',
  apply: 'Candidati',
  opens: 'si apre in una nuova scheda',
  closed_title: 'Per questa posizione non si accettano più candidature',
  closed_lead:
    'Grazie per l’interesse. Se ha già inviato la candidatura, il link nella sua e-mail la riporta al questionario finché non termina.',
  withdrawn_title: 'Questa pagina non è più online',
  paused_title: 'Al momento per questa posizione non si accettano candidature',
  paused_lead:
    'Conservi questo link e torni più tardi, o chieda a chi l’ha inviato quando si riapriranno. Se ha già inviato la candidatura, il link nella sua e-mail la riporta al questionario finché non termina.',
  soon_title: 'Le candidature si aprono il {day}',
  soon_lead: 'Conservi questo link e torni in quel giorno.',
  unknown_title: 'A questo indirizzo non c’è nessuna posizione',
  unknown_lead:
    'Il link potrebbe essere incompleto o scritto male. Lo riapra dove l’ha trovato, oppure chieda a chi glielo ha dato.',
  trouble_title: 'In questo momento la pagina non può essere mostrata',
  trouble_lead: 'Riprovi tra un momento. Non è andato perso nulla.',
  try_again: 'Riprova',
  support: 'Assistenza',
  privacy: 'Riservatezza',
}
