import type { ApplyTexts } from './en.ts'

export const sv: ApplyTexts = {
  questions_title: 'Först några frågor',
  questions_note: 'En människa läser dina svar. Inget av dem sorterar bort någon av sig självt.',
  answer_it: 'Svara på den här frågan.',
  yes: 'Ja',
  no: 'Nej',
  resume: 'Ditt cv',
  resume_choose: 'Välj en fil',
  resume_hint: 'PDF, Word, OpenDocument eller ren text, högst 10 MB',
  resume_remove: 'Ta bort',
  resume_sending: 'Ditt cv skickas',
  resume_refused:
    'Den här filen kan inte tas emot. Välj PDF, Word, OpenDocument eller ren text utan makron, högst 10 MB.',
  resume_lost: 'Din ansökan har kommit fram, men inte ditt cv. Välj en annan fil, eller ta bort den, och fortsätt.',
  apply: 'Ansök och fortsätt',
  comes_after:
    'Därefter kommer {items} korta påståenden om hur du arbetar, {minutes} minuter. Allt sparas efter hand; länken i ditt mejl leder tillbaka när som helst.',
}
