import type { SurveyTexts } from './en.ts'

export const fr: SurveyTexts = {
  loading: 'Chargement de votre questionnaire',
  no_network_title: 'Il n’y a pas de réseau en ce moment',
  no_network: 'Nous réessayons automatiquement. Aucune de vos réponses n’est perdue.',
  try_again: 'Réessayer',
  link_title: 'Ce lien ne fonctionne pas',
  link_text: 'Il a peut-être été coupé. Ouvrez à nouveau le lien de votre e-mail ou demandez-en un nouveau.',
  closed_title: 'Cette campagne est close',
  closed_text:
    'Elle n’accepte plus d’inscriptions. Si vous pensez que c’est une erreur, écrivez à la personne qui vous a envoyé le lien.',
  paused_title: 'Cette campagne est en pause',
  paused_text:
    'Elle n’accepte pas d’inscriptions pour le moment. Gardez le lien et demandez à la personne qui vous l’a envoyé quand elle reprendra.',
  soon_title: 'Cette campagne n’est pas encore ouverte',
  soon_text: 'Elle ouvre le {day}. Gardez le lien et revenez à cette date.',
  ask_link: 'M’envoyer un nouveau lien',
  ask_link_done: 'S’il existe un questionnaire inachevé pour cette adresse, un nouveau lien est en route.',
  your_email: 'Votre e-mail',
  asks_you: 'vous interroge sur votre façon de travailler, pour le poste {role}',
  headline: '{items} phrases courtes, environ {from} à {to} minutes',
  intro:
    'Vous dites à quel point chacune vous décrit. Il n’y a ni bonne ni mauvaise réponse, et aucune limite de temps. Vous pouvez vous arrêter et reprendre plus tard, sur n’importe quel appareil.',
  measured_title: 'Ce qui est mesuré',
  measured:
    'Cinq traits du style de travail : stabilité, énergie, ouverture, considération et application. Rien sur la santé, la famille, les croyances ou l’origine.',
  used_title: 'Comment c’est utilisé',
  used_candidate:
    'Une personne lit votre résultat avec votre candidature et décide. Aucun score n’écarte quelqu’un à lui seul. Chez {company}, seules les personnes qui recrutent pour ce poste le voient.',
  used_employee:
    'Vous et les personnes de {company} qui préparent votre évolution avec vous lisez votre résultat. Il ne décide rien à lui seul.',
  read_by: '{reader} lit votre résultat.',
  hear_within: 'Délai de réponse : {days} au plus.',
  kept_title: 'Combien de temps c’est conservé',
  kept: 'Pendant {months} mois, puis c’est effacé.',
  rights_title: 'Vos droits',
  rights:
    'Vous pouvez voir votre résultat, demander un nouvel examen par une personne, corriger vos données ou tout faire effacer. Vous pouvez aussi refuser et demander une autre voie. Écrivez à {email}.',
  adjust_title: 'Avez-vous besoin d’autre chose ?',
  adjust:
    'De plus gros caractères, de l’aide ou un autre format : dites-le-nous ici. Ceux qui décident ne voient pas votre demande.',
  adjust_label: 'Qu’est-ce qui vous aiderait ?',
  optional: 'facultatif',
  first: 'Prénom',
  last: 'Nom',
  email: 'E-mail',
  email_hint: 'Nous y envoyons le lien, pour que vous puissiez continuer plus tard.',
  phone: 'Téléphone',
  location: 'Lieu',
  choose: 'Veuillez choisir',
  consent: 'J’ai lu ceci et j’accepte que mes réponses soient utilisées comme décrit.',
  consent_version: 'Texte de consentement {version}.',
  consent_missing: 'Veuillez donner votre accord avant de commencer.',
  fill_in: 'Veuillez remplir ce champ.',
  whole_address: 'Écrivez l’adresse complète, par exemple nom@entreprise.fr.',
  start: 'Commencer',
  questions: 'Des questions ? {email}',
  mailed_title: 'Regardez dans votre boîte mail',
  mailed_text:
    'Un questionnaire commencé existe déjà pour {email}. Nous avons envoyé à cette adresse le lien qui y ramène.',
  language: 'Langue',
  larger_print: 'Afficher en plus grands caractères',
  no_limit: 'Il n’y a de limite de temps pour personne : nul besoin de demander du temps en plus.',
  characters_left: 'encore {n} caractères',
  phone_digits: 'Écrivez le numéro de téléphone en chiffres.',
  try_later: 'C’était beaucoup à la fois. Attendez un instant et réessayez.',
  failed: 'Un problème est survenu. Veuillez réessayer.',
}
