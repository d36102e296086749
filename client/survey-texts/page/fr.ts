import type { PageTexts } from './en.ts'

export const fr: PageTexts = {
  until: 'jusqu’au {day}',
  apply_now: 'Postuler maintenant',
  apply: 'Postuler',
  opens: 's’ouvre dans un nouvel onglet',
  closed_title: 'Les candidatures pour ce poste sont closes',
  closed_lead:
    'Merci de votre intérêt. Si vous avez déjà postulé, le lien reçu par e-mail vous ramène à votre questionnaire jusqu’à ce qu’il prenne fin.',
  withdrawn_title: 'Cette page n’est plus en ligne',
  paused_title: 'Ce poste ne prend pas de candidatures pour le moment',
  paused_lead:
    'Gardez ce lien et revenez plus tard, ou demandez à la personne qui vous l’a envoyé quand elles reprendront. Si vous avez déjà postulé, le lien reçu par e-mail vous ramène à votre questionnaire jusqu’à ce qu’il prenne fin.',
  soon_title: 'Les candidatures ouvrent le {day}',
  soon_lead: 'Gardez ce lien et revenez à cette date.',
  unknown_title: 'Il n’y a pas d’offre à cette adresse',
  unknown_lead:
    'Le lien a peut-être été coupé ou mal recopié. Veuillez le rouvrir là où vous l’avez trouvé, ou demander à la personne qui vous l’a donné.',
  trouble_title: 'Cette page ne peut pas être affichée pour le moment',
  trouble_lead: 'Veuillez réessayer dans un instant. Rien n’est perdu.',
  try_again: 'Réessayer',
  support: 'Aide',
  privacy: 'Confidentialité',
}
