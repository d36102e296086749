import type { AwayTexts } from './en.ts'

export const sv: AwayTexts = {
  title: 'Vi är snart tillbaka',
  lead: 'Vi arbetar med tjänsten just nu. Allt du har sparat finns kvar, och sidan går vidare av sig själv när vi är klara.',
  answering:
    'Höll du på att svara på ett formulär? Dina svar finns kvar. Öppna din länk igen när vi är tillbaka: du fortsätter där du slutade.',
  written:
    'Vi arbetar med tjänsten just nu. Det du har skrivit finns kvar på sidan, och du kan fortsätta så snart vi är klara. Låt sidan vara öppen.',
  questions: 'Frågor? Skriv till {email}.',
}
