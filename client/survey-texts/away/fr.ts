import type { AwayTexts } from './en.ts'

export const fr: AwayTexts = {
  title: 'Nous revenons bientôt',
  lead: 'Nous travaillons en ce moment sur l’application. Tout ce que vous avez enregistré est conservé, et cette page continue d’elle-même dès que nous avons terminé.',
  answering:
    'Vous étiez en train de répondre à un questionnaire ? Vos réponses sont conservées. Ouvrez de nouveau votre lien quand nous serons de retour : vous reprendrez là où vous vous étiez arrêté.',
  written:
    'Nous travaillons en ce moment sur l’application. Ce que vous avez écrit reste sur cette page, et vous pourrez continuer dès que nous aurons terminé. Laissez cette page ouverte.',
  questions: 'Des questions ? Écrivez à {email}.',
}
