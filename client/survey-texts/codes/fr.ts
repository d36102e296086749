import type { CodeTexts } from './en.ts'

export const fr: CodeTexts = {
  title: 'Saisissez le code de votre livre',
  lead: 'Il compte 16 lettres et chiffres en quatre groupes. Majuscules ou minuscules, avec ou sans tirets : tout convient.',
  label: 'Votre code',
  go: 'Continuer',
  typo: 'Il y a une faute de frappe dans ce code. Comparez-le avec le livre, groupe par groupe.',
  length: 'Un code compte 16 lettres et chiffres ; celui-ci en a {n}.',
  letter: 'Un code ne contient jamais « {letter} ». Il n’utilise ni 0, ni 1, ni I, L, O ou U.',
  unknown: 'Nous ne connaissons pas ce code. Comparez-le avec le livre.',
  used_title: 'Ce code a déjà servi',
  used: 'Si c’était vous, vos réponses sont conservées : faites-vous envoyer le lien et reprenez où vous en étiez.',
  expired: 'Ce code a expiré. La personne qui vous a donné le livre peut le prolonger.',
  revoked: 'Ce code ne fonctionne plus. Demandez-en un autre à la personne qui vous a donné le livre.',
  unassigned: 'Ce code n’a pas encore été distribué. Adressez-vous à la personne qui vous a donné le livre.',
  wait: 'Trop de codes erronés sont venus de votre connexion. Réessayez dans une heure.',
}
