import type { AfterTexts } from './en.ts'

export const fr: AfterTexts = {
  own_report: 'Votre propre rapport',
  own_report_text: 'Où vos réponses vous situent sur cinq traits, chacun avec sa plage probable.',
  open_report: 'Ouvrir mon rapport',
  close_report: 'Fermer mon rapport',
  print: 'Imprimer',
  report_title: 'Votre façon de travailler',
  report_lead:
    'Chaque trait est un endroit qui a une largeur : le point est là où vos réponses vous situent, le trait est la plage probable. Neuf fois sur dix, le véritable endroit s’y trouve. Les deux extrémités sont des façons de travailler ; aucune n’est meilleure.',
  place: 'Plus haut qu’environ {p} personnes sur 100, probablement de {low} à {high}',
  reaches_middle: 'La plage probable atteint le milieu : cela vous correspond peut-être moins.',
  report_norm:
    'Comparé à 33 143 volontaires de 20 pays qui ont répondu en anglais. Ils ne postulaient pas. Un résultat est un élément parmi d’autres ; il ne décide de rien.',
  report_unreadable:
    'Cette fois, vos réponses ne peuvent pas être lues de façon fiable ; il n’y a donc pas de rapport. Cela ne dit rien de vous. Demandez à {company} si vous pouvez répondre de nouveau.',
  not_scored: 'Pas assez de réponses',
  ask: 'Poser une question sur mon résultat',
  ask_text:
    'Votre question va à {company}, et une personne répond par e-mail. Vous pouvez aussi demander que quelqu’un regarde de nouveau votre résultat.',
  ask_label: 'Votre question',
  ask_sent: 'Votre question est partie.',
  viewers: 'Voir qui l’a consulté',
  viewers_none: 'Personne n’a encore ouvert votre résultat.',
  viewer: '{name}, la dernière fois le {date}',
  viewer_outside: 'Une personne extérieure à {company}',
  viewer_shared_link: 'Une personne munie d’un lien partagé',
  viewer_own_link: 'Votre propre lien',
  download: 'Télécharger mes données en JSON',
  download_pdf: 'Télécharger mes données en PDF',
  resume: 'Votre CV',
  resume_text: 'Si vous le souhaitez, ajoutez votre CV. {company} le voit à côté de votre résultat.',
  resume_there: '{name} se trouve à côté de votre résultat.',
  resume_choose: 'Choisir un fichier',
  resume_replace: 'Choisir un autre fichier',
  resume_hint: 'PDF, Word, OpenDocument ou texte brut, jusqu’à 10 Mo',
  resume_sending: 'Envoi de votre CV',
  resume_arrived: 'Votre CV est arrivé.',
  resume_refused:
    'Ce fichier ne peut pas être accepté. Choisissez un PDF, Word, OpenDocument ou texte brut sans macros, de 10 Mo au plus.',
  group_title: 'Aidez à vérifier l’équité',
  group_text:
    'Si vous le souhaitez, dites à quel groupe vous appartenez. Cela sert seulement à vérifier, en nombres portant sur beaucoup de personnes, si les groupes réussissent de la même façon. C’est conservé à part de votre résultat ; les personnes qui décident ne voient jamais votre réponse, et vous pouvez la changer ou la retirer ici.',
  group_sex: 'Sexe',
  female: 'Féminin',
  male: 'Masculin',
  group_ethnicity: 'Origine ethnique',
  hispanic: 'Hispanique ou latino-américaine',
  white: 'Blanche',
  black: 'Noire ou afro-américaine',
  pacific_islander: 'Hawaïenne ou des îles du Pacifique',
  asian: 'Asiatique',
  native_american: 'Autochtone d’Amérique ou d’Alaska',
  two_or_more: 'Deux origines ou plus',
  rather_not: 'Je préfère ne pas le dire',
  group_save: 'Enregistrer',
  group_saved: 'Enregistré. Merci.',
  group_failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  growth_text:
    'Ce sur quoi vous pouvez compter, ce qu’il faut surveiller et exercer, avec des plans à essayer, en anglais. Le lien est à vous pendant 90 jours ; vous pouvez le transmettre.',
  growth_open: 'Ouvrir mon rapport de développement',
  ES: 'Stabilité émotionnelle',
  ES_low: 'Vous avez tendance à ressentir vite la pression et à le montrer. Cela vous fait aussi voir tôt les risques.',
  ES_mid: 'Sous pression, vous avez tendance à réagir comme la plupart des gens.',
  ES_high:
    'Vous avez tendance à rester calme quand les choses tournent mal. Les autres remarquent parfois tard que quelque chose vous pèse.',
  E: 'Énergie vers les autres',
  E_low:
    'Vous avez tendance à mieux travailler au calme et en petit comité. Dans un grand groupe, il vous faut parfois du temps avant de parler.',
  E_mid: 'Vous avez tendance à aimer la compagnie comme le calme, chacun en son temps.',
  E_high:
    'Vous avez tendance à puiser votre énergie dans les gens et l’activité. Le travail calme et solitaire vous coûte peut-être plus.',
  O: 'Ouverture aux idées',
  O_low:
    'Vous avez tendance à préférer ce qui est pratique et éprouvé. Les nouveautés demandent peut-être d’abord une bonne raison.',
  O_mid: 'Vous avez tendance à accueillir les idées nouvelles quand elles aident, et à garder ce qui marche.',
  O_high:
    'Vous avez tendance à chercher des idées et des voies nouvelles. La routine vous fatigue peut-être plus vite.',
  A: 'Égards pour les autres',
  A_low:
    'Vous avez tendance à défendre votre point de vue et à vérifier avant de faire confiance. On vous trouve peut-être direct.',
  A_mid: 'Vous avez tendance à peser à peu près également vos intérêts et ceux des autres.',
  A_high: 'Vous avez tendance à prendre soin des autres et à céder. Votre propre intérêt passe peut-être en dernier.',
  C: 'Caractère consciencieux',
  C_low: 'Vous avez tendance à être souple et spontané. Ranger et terminer demandent peut-être plus d’effort.',
  C_mid: 'Vous avez tendance à planifier là où cela compte et à laisser le reste ouvert.',
  C_high:
    'Vous avez tendance à planifier, à ranger et à finir ce que vous commencez. Les changements soudains vous coûtent peut-être plus.',
}
