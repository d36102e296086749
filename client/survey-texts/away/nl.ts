import type { AwayTexts } from './en.ts'

export const nl: AwayTexts = {
  title: 'We zijn zo terug',
  lead: 'We werken op dit moment aan de toepassing. Alles wat u hebt opgeslagen, blijft bewaard, en deze pagina gaat vanzelf verder zodra we klaar zijn.',
  answering:
    'Was u een vragenlijst aan het invullen? Uw antwoorden blijven bewaard. Open uw link opnieuw wanneer we terug zijn: u gaat verder waar u was gebleven.',
  written:
    'We werken op dit moment aan de toepassing. Wat u hebt geschreven, blijft op deze pagina staan, en u kunt ermee verdergaan zodra we klaar zijn. Laat de pagina open.',
  questions: 'Vragen? Schrijf naar {email}.',
}
