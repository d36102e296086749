import type { ApplyTexts } from './en.ts'

export const pt: ApplyTexts = {
  questions_title: 'Primeiro, algumas perguntas',
  questions_note: 'Uma pessoa lê as suas respostas. Nenhuma delas, por si só, exclui alguém.',
  answer_it: 'Responda a esta pergunta, por favor.',
  yes: 'Sim',
  no: 'Não',
  resume: 'Seu currículo',
  resume_choose: 'Escolher um arquivo',
  resume_hint: 'PDF, Word, OpenDocument ou texto simples, até 10 MB',
  resume_remove: 'Retirar',
  resume_sending: 'Enviando seu currículo',
  resume_refused:
    'Este arquivo não pode ser aceito. Escolha PDF, Word, OpenDocument ou texto simples sem macros, de no máximo 10 MB.',
  resume_lost: 'Sua candidatura chegou, mas seu currículo não. Escolha outro arquivo, ou retire-o, e continue.',
  apply: 'Candidatar-se e continuar',
  comes_after:
    'Seguem-se {items} frases curtas sobre a sua forma de trabalhar, {minutes} minutos. Tudo fica guardado à medida que avança; a ligação no seu e-mail permite voltar a qualquer momento.',
}
