import type { StopTexts } from './en.ts'

export const fr: StopTexts = {
  this_company: 'cette entreprise',
  ask_title: 'Plus d’e-mails ?',
  ask_lead: 'Un clic, et {company} ne vous envoie plus d’e-mails de ce genre.',
  stop: 'Ne plus recevoir ces e-mails',
  none_title: 'Plus d’e-mails',
  none_lead: '{company} ne vous envoie plus de ces e-mails. Les liens que vous demandez arrivent toujours.',
  write_again: 'M’écrire de nouveau',
  again_title: 'Les e-mails reviennent',
  again_lead: '{company} peut de nouveau vous écrire. Ce qui a été retenu entre-temps n’arrivera plus.',
  broken_title: 'Ce lien n’est pas entier',
  broken_lead: 'Copiez-le en entier depuis l’e-mail, ou répondez à l’e-mail en disant que vous n’en voulez plus.',
  failed: 'Une erreur s’est produite et rien n’a été modifié. Veuillez réessayer.',
}
