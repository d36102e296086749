import type { Locale } from '#contract/resources/surveys.ts'

/** What a former address is told; {company} and {support} are filled in. */
export interface AddressTexts {
  subject: string
  lines: readonly [hello: string, what: string, right: string, wrong: string]
}

/**
 * The mail to a former address, in every language of the survey. It says no name, no role and nothing of the other address: whoever reads
 * it may never have been the person.
 */
export const addressTexts: Record<Locale, AddressTexts> = {
  en: {
    subject: 'The email address of an assessment at {company} was changed',
    lines: [
      'Hello,',
      'this was the email address of an assessment at {company}. Somebody at {company} has replaced it by another one: mails about the assessment, and links to it that are asked for, go there from now on.',
      'If you asked for this, or if you never took an assessment there, you need not do anything.',
      'If it is not right, please write to {support}. Links that you have already go on working, and what you said in confidence is open to them alone.',
    ],
  },
  de: {
    subject: 'Die E-Mail-Adresse einer Befragung bei {company} wurde geändert',
    lines: [
      'Guten Tag,',
      'dies war die E-Mail-Adresse einer Befragung bei {company}. Jemand bei {company} hat sie durch eine andere ersetzt: E-Mails dazu und Links, die angefordert werden, gehen von nun an dorthin.',
      'Wenn Sie darum gebeten haben oder dort nie an einer Befragung teilgenommen haben, brauchen Sie nichts zu tun.',
      'Wenn es nicht richtig ist, schreiben Sie bitte an {support}. Links, die Sie schon haben, funktionieren weiterhin, und was Sie vertraulich gesagt haben, öffnet sich nur mit ihnen.',
    ],
  },
  fr: {
    subject: 'L’adresse e-mail d’une évaluation chez {company} a été modifiée',
    lines: [
      'Bonjour,',
      'cette adresse était celle d’une évaluation chez {company}. Quelqu’un chez {company} l’a remplacée par une autre : les e-mails concernant l’évaluation et les liens demandés y sont désormais envoyés.',
      'Si vous l’avez demandé, ou si vous n’y avez jamais passé d’évaluation, vous n’avez rien à faire.',
      'Si ce n’est pas exact, écrivez à {support}. Les liens que vous avez déjà continuent de fonctionner, et ce que vous avez dit en confidence ne s’ouvre qu’avec eux.',
    ],
  },
  es: {
    subject: 'Se ha cambiado la dirección de correo de una evaluación en {company}',
    lines: [
      'Hola:',
      'esta era la dirección de correo de una evaluación en {company}. Alguien de {company} la ha sustituido por otra: los correos sobre la evaluación y los enlaces que se pidan irán allí a partir de ahora.',
      'Si usted lo pidió, o si nunca hizo una evaluación allí, no tiene que hacer nada.',
      'Si no es correcto, escriba a {support}. Los enlaces que ya tiene siguen funcionando, y lo que dijo en confianza solo se abre con ellos.',
    ],
  },
  it: {
    subject: 'L’indirizzo e-mail di una valutazione presso {company} è stato cambiato',
    lines: [
      'Buongiorno,',
      'questo era l’indirizzo e-mail di una valutazione presso {company}. Qualcuno di {company} lo ha sostituito con un altro: le e-mail sulla valutazione e i link richiesti arriveranno d’ora in poi lì.',
      'Se lo ha chiesto Lei, o se non ha mai fatto una valutazione lì, non deve fare nulla.',
      'Se non è corretto, scriva a {support}. I link che ha già continuano a funzionare, e ciò che ha detto in confidenza si apre solo con quelli.',
    ],
  },
  nl: {
    subject: 'Het e-mailadres van een vragenlijst bij {company} is gewijzigd',
    lines: [
      'Hallo,',
      'dit was het e-mailadres van een vragenlijst bij {company}. Iemand bij {company} heeft het door een ander vervangen: e-mails erover en links die worden aangevraagd, gaan voortaan daarheen.',
      'Als u hierom hebt gevraagd, of daar nooit een vragenlijst hebt ingevuld, hoeft u niets te doen.',
      'Als het niet klopt, schrijf dan naar {support}. Links die u al hebt, blijven werken, en wat u in vertrouwen hebt gezegd, gaat alleen daarmee open.',
    ],
  },
  pl: {
    subject: 'Zmieniono adres e-mail oceny w firmie {company}',
    lines: [
      'Dzień dobry,',
      'to był adres e-mail oceny w firmie {company}. Ktoś z firmy {company} zastąpił go innym: wiadomości o ocenie i linki, o które ktoś poprosi, będą odtąd wysyłane tam.',
      'Jeśli Pan/Pani o to prosił(a) albo nigdy nie brał(a) tam udziału w ocenie, nie trzeba nic robić.',
      'Jeśli to nie jest w porządku, prosimy napisać na adres {support}. Linki, które Pan/Pani już ma, nadal działają, a to, co zostało powiedziane w zaufaniu, otwierają tylko one.',
    ],
  },
  pt: {
    subject: 'O endereço de e-mail de uma avaliação em {company} foi alterado',
    lines: [
      'Olá,',
      'este era o endereço de e-mail de uma avaliação em {company}. Alguém de {company} substituiu-o por outro: os e-mails sobre a avaliação e os links que forem pedidos passam a ir para lá.',
      'Se foi a seu pedido, ou se nunca fez uma avaliação lá, não precisa de fazer nada.',
      'Se não estiver certo, escreva para {support}. Os links que já tem continuam a funcionar, e o que disse em confiança só se abre com eles.',
    ],
  },
  sv: {
    subject: 'E-postadressen för en bedömning hos {company} har ändrats',
    lines: [
      'Hej,',
      'det här var e-postadressen för en bedömning hos {company}. Någon på {company} har bytt ut den mot en annan: e-post om bedömningen och länkar som begärs går dit från och med nu.',
      'Om du bad om det, eller aldrig har gjort en bedömning där, behöver du inte göra något.',
      'Om det inte stämmer, skriv till {support}. Länkar som du redan har fungerar även i fortsättningen, och det du sagt i förtroende öppnas bara med dem.',
    ],
  },
  ar: {
    subject: 'تم تغيير البريد الإلكتروني لتقييم لدى {company}',
    lines: [
      'مرحبًا،',
      'كان هذا عنوان البريد الإلكتروني لتقييم لدى {company}. استبدله أحد العاملين في {company} بعنوان آخر: الرسائل المتعلقة بالتقييم والروابط التي تُطلب تُرسل إليه من الآن فصاعدًا.',
      'إذا كنت قد طلبت ذلك، أو لم تجرِ أي تقييم هناك قط، فلا يلزمك فعل أي شيء.',
      'إذا لم يكن ذلك صحيحًا، فاكتب إلى {support}. الروابط التي لديك تظل تعمل، وما قلته بسرية لا يُفتح إلا بها.',
    ],
  },
}
