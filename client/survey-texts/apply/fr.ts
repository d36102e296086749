import type { ApplyTexts } from './en.ts'

export const fr: ApplyTexts = {
  questions_title: 'Quelques questions d’abord',
  questions_note: 'Une personne lit vos réponses. Aucune ne suffit à elle seule à écarter quelqu’un.',
  answer_it: 'Veuillez répondre à cette question.',
  yes: 'Oui',
  no: 'Non',
  resume: 'Votre CV',
  resume_choose: 'Choisir un fichier',
  resume_hint: 'PDF, Word, OpenDocument ou texte brut, jusqu’à 10 Mo',
  resume_remove: 'Retirer',
  resume_sending: 'Envoi de votre CV',
  resume_refused:
    'Ce fichier ne peut pas être accepté. Choisissez un PDF, Word, OpenDocument ou texte brut sans macros, de 10 Mo au plus.',
  resume_lost:
    'Votre candidature est arrivée, mais pas votre CV. Choisissez un autre fichier, ou retirez-le, et continuez.',
  apply: 'Postuler et continuer',
  comes_after:
    'Viennent ensuite {items} courtes affirmations sur votre façon de travailler, {minutes} minutes. Tout est enregistré au fur et à mesure ; le lien de votre e-mail y ramène à tout moment.',
}
