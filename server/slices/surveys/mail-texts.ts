import type { Locale } from '#contract/resources/surveys.ts'

/** What mails say to those who answer; {minutes} is a range, or one number where it is no range. */
export interface SurveyMailTexts {
  subject: string
  asked: string
  saved: string
  yours: string
  go_on: string
  again_subject: string
  again_asked: string
  again_afresh: string
  again_yours: string
  reminder_subject: string
  reminder_begun: string
  reminder_free: string
  reminder_enough: string
  goal_subject: string
  goal_day: string
  goal_link: string
  rights: string
  rights_open: string
  receipt_subject: string
  receipt_thanks: string
  receipt: string
  receipt_person: string
}

/** The mails to those who answer, in every language of the survey. */
export const surveyMailTexts: Record<Locale, SurveyMailTexts> = {
  en: {
    subject: 'Your assessment for {role} at {company}',
    asked:
      '{company} has asked you to describe how you work, for the role {role}. It takes {minutes} minutes, and there is no time limit.',
    saved:
      'Every answer is saved as you give it. You can stop at any time and go on with this link, on any device, for 30 days.',
    yours: 'The link is yours alone: please do not pass it on.',
    go_on: 'Go on with my assessment',
    again_subject: '{company} asks you again: {role}',
    again_asked:
      '{company} asks you to describe how you work once more, for the role {role}. It takes {minutes} minutes, and there is no time limit.',
    again_afresh:
      'You see what is measured and how it is used before you agree, and you may say no. Answer as it is today: nothing of what you answered before is shown or carried over.',
    again_yours: 'The link works on any device for 30 days. It is yours alone: please do not pass it on.',
    reminder_subject: 'Your assessment for {role} at {company} is not finished yet',
    reminder_begun:
      'You began an assessment for the role {role} at {company}. Everything you answered is saved; this link leads back to it, on any device.',
    reminder_free: 'There is no time limit, and if you have decided against it there is nothing to do.',
    reminder_enough: 'No more reminders: {url}',
    goal_subject: 'Today you look at your goal again',
    goal_day:
      'Today is the day to look at your goal again that was set with you at {company}. What went well, and what would you like to do differently?',
    goal_link: 'Nothing is tested and nothing has to be handed in. With this link you can read your growth report.',
    rights:
      'You have handed in your assessment for the role {role} at {company}. With this link you can ask about your result, see who has looked at it, download your data or have it erased.',
    rights_open: 'Open my assessment',
    receipt_subject: '{company} has your answers',
    receipt_thanks: 'Thank you, {first}.',
    receipt: 'Your answers for {role} are saved and handed in. Receipt: {receipt}.',
    receipt_person:
      'A person at {company} reads your result. No score decides by itself, and you may ask for an explanation or for your data at any time.',
  },
  de: {
    subject: 'Ihr Fragebogen für {role} bei {company}',
    asked:
      '{company} hat Sie gebeten zu beschreiben, wie Sie arbeiten, für die Stelle {role}. Es dauert {minutes} Minuten, und es gibt keine Zeitbegrenzung.',
    saved:
      'Jede Antwort wird gespeichert, sobald Sie sie geben. Sie können jederzeit aufhören und mit diesem Link weitermachen, auf jedem Gerät, 30 Tage lang.',
    yours: 'Der Link gehört nur Ihnen: Bitte geben Sie ihn nicht weiter.',
    go_on: 'Mit meinem Fragebogen weitermachen',
    again_subject: '{company} fragt Sie noch einmal: {role}',
    again_asked:
      '{company} bittet Sie, noch einmal zu beschreiben, wie Sie arbeiten, für die Stelle {role}. Es dauert {minutes} Minuten, und es gibt keine Zeitbegrenzung.',
    again_afresh:
      'Bevor Sie zustimmen, sehen Sie, was gemessen und wie es verwendet wird, und Sie dürfen Nein sagen. Antworten Sie so, wie es heute ist: Nichts von dem, was Sie früher geantwortet haben, wird gezeigt oder übernommen.',
    again_yours:
      'Der Link funktioniert 30 Tage lang auf jedem Gerät. Er gehört nur Ihnen: Bitte geben Sie ihn nicht weiter.',
    reminder_subject: 'Ihr Fragebogen für {role} bei {company} ist noch nicht fertig',
    reminder_begun:
      'Sie haben einen Fragebogen für die Stelle {role} bei {company} begonnen. Alle Ihre Antworten sind gespeichert; dieser Link führt dorthin zurück, auf jedem Gerät.',
    reminder_free:
      'Es gibt keine Zeitbegrenzung, und wenn Sie sich dagegen entschieden haben, brauchen Sie nichts zu tun.',
    reminder_enough: 'Keine Erinnerungen mehr: {url}',
    goal_subject: 'Heute sehen Sie wieder auf Ihr Ziel',
    goal_day:
      'Heute ist der Tag, der bei {company} mit Ihnen vereinbart wurde, um wieder auf Ihr Ziel zu sehen. Was ist gut gelaufen, und was möchten Sie anders machen?',
    goal_link:
      'Nichts wird geprüft und nichts ist abzugeben. Mit diesem Link können Sie Ihren Entwicklungsbericht lesen.',
    rights:
      'Sie haben Ihren Fragebogen für die Stelle {role} bei {company} abgegeben. Mit diesem Link können Sie nach Ihrem Ergebnis fragen, sehen, wer es angesehen hat, Ihre Daten herunterladen oder löschen lassen.',
    rights_open: 'Meinen Fragebogen öffnen',
    receipt_subject: '{company} hat Ihre Antworten',
    receipt_thanks: 'Vielen Dank, {first}.',
    receipt: 'Ihre Antworten für {role} sind gespeichert und abgegeben. Beleg: {receipt}.',
    receipt_person:
      'Ein Mensch bei {company} liest Ihr Ergebnis. Kein Wert entscheidet von selbst, und Sie können jederzeit eine Erklärung oder Ihre Daten verlangen.',
  },
  fr: {
    subject: 'Votre questionnaire pour {role} chez {company}',
    asked:
      '{company} vous a demandé de décrire votre façon de travailler, pour le poste {role}. Cela prend {minutes} minutes, sans limite de temps.',
    saved:
      'Chaque réponse est enregistrée dès que vous la donnez. Vous pouvez vous arrêter à tout moment et reprendre avec ce lien, sur n’importe quel appareil, pendant 30 jours.',
    yours: 'Ce lien n’est que pour vous : merci de ne pas le transmettre.',
    go_on: 'Poursuivre mon questionnaire',
    again_subject: '{company} vous interroge de nouveau : {role}',
    again_asked:
      '{company} vous demande de décrire encore une fois votre façon de travailler, pour le poste {role}. Cela prend {minutes} minutes, sans limite de temps.',
    again_afresh:
      'Avant d’accepter, vous voyez ce qui est mesuré et comment c’est utilisé, et vous pouvez refuser. Répondez selon ce qui est vrai aujourd’hui : rien de vos réponses d’avant n’est montré ni repris.',
    again_yours:
      'Le lien fonctionne sur n’importe quel appareil pendant 30 jours. Il n’est que pour vous : merci de ne pas le transmettre.',
    reminder_subject: 'Votre questionnaire pour {role} chez {company} n’est pas encore terminé',
    reminder_begun:
      'Vous avez commencé un questionnaire pour le poste {role} chez {company}. Toutes vos réponses sont enregistrées ; ce lien y ramène, sur n’importe quel appareil.',
    reminder_free: 'Il n’y a pas de limite de temps, et si vous y avez renoncé, vous n’avez rien à faire.',
    reminder_enough: 'Plus de rappels : {url}',
    goal_subject: 'Aujourd’hui, vous revenez sur votre objectif',
    goal_day:
      'C’est aujourd’hui le jour convenu avec vous chez {company} pour revenir sur votre objectif. Qu’est-ce qui s’est bien passé, et que voudriez-vous faire autrement ?',
    goal_link:
      'Rien n’est évalué et rien n’est à rendre. Avec ce lien, vous pouvez lire votre rapport de développement.',
    rights:
      'Vous avez remis votre questionnaire pour le poste {role} chez {company}. Avec ce lien, vous pouvez poser une question sur votre résultat, voir qui l’a consulté, télécharger vos données ou les faire effacer.',
    rights_open: 'Ouvrir mon questionnaire',
    receipt_subject: '{company} a reçu vos réponses',
    receipt_thanks: 'Merci, {first}.',
    receipt: 'Vos réponses pour {role} sont enregistrées et remises. Reçu : {receipt}.',
    receipt_person:
      'Une personne de {company} lit votre résultat. Aucun score ne décide à lui seul, et vous pouvez à tout moment demander une explication ou vos données.',
  },
  es: {
    subject: 'Su cuestionario para {role} en {company}',
    asked:
      '{company} le ha pedido que describa cómo trabaja, para el puesto {role}. Lleva {minutes} minutos y no hay límite de tiempo.',
    saved:
      'Cada respuesta se guarda en cuanto la da. Puede parar en cualquier momento y seguir con este enlace, en cualquier dispositivo, durante 30 días.',
    yours: 'El enlace es solo suyo: por favor, no lo comparta.',
    go_on: 'Continuar con mi cuestionario',
    again_subject: '{company} le pregunta de nuevo: {role}',
    again_asked:
      '{company} le pide que describa otra vez cómo trabaja, para el puesto {role}. Lleva {minutes} minutos y no hay límite de tiempo.',
    again_afresh:
      'Antes de aceptar verá qué se mide y cómo se usa, y puede decir que no. Responda según es hoy: nada de lo que respondió antes se muestra ni se conserva aquí.',
    again_yours:
      'El enlace funciona en cualquier dispositivo durante 30 días. Es solo suyo: por favor, no lo comparta.',
    reminder_subject: 'Su cuestionario para {role} en {company} aún no está terminado',
    reminder_begun:
      'Usted empezó un cuestionario para el puesto {role} en {company}. Todo lo que respondió está guardado; este enlace lleva de vuelta a él, en cualquier dispositivo.',
    reminder_free: 'No hay límite de tiempo y, si ha decidido no seguir, no tiene que hacer nada.',
    reminder_enough: 'No más recordatorios: {url}',
    goal_subject: 'Hoy vuelve a mirar su objetivo',
    goal_day:
      'Hoy es el día acordado con usted en {company} para volver a mirar su objetivo. ¿Qué ha ido bien y qué le gustaría hacer de otro modo?',
    goal_link: 'No se evalúa nada ni hay nada que entregar. Con este enlace puede leer su informe de desarrollo.',
    rights:
      'Usted ha entregado su cuestionario para el puesto {role} en {company}. Con este enlace puede preguntar por su resultado, ver quién lo ha consultado, descargar sus datos o hacer que se borren.',
    rights_open: 'Abrir mi cuestionario',
    receipt_subject: '{company} tiene sus respuestas',
    receipt_thanks: 'Gracias, {first}.',
    receipt: 'Sus respuestas para {role} están guardadas y entregadas. Recibo: {receipt}.',
    receipt_person:
      'Una persona de {company} lee su resultado. Ninguna puntuación decide por sí sola, y puede pedir una explicación o sus datos en cualquier momento.',
  },
  it: {
    subject: 'Il Suo questionario per {role} presso {company}',
    asked:
      '{company} Le ha chiesto di descrivere come lavora, per il ruolo {role}. Richiede {minutes} minuti e non c’è limite di tempo.',
    saved:
      'Ogni risposta viene salvata appena la dà. Può fermarsi in qualsiasi momento e continuare con questo link, su qualsiasi dispositivo, per 30 giorni.',
    yours: 'Il link è solo Suo: La preghiamo di non inoltrarlo.',
    go_on: 'Continua il questionario',
    again_subject: '{company} Le chiede di nuovo: {role}',
    again_asked:
      '{company} Le chiede di descrivere ancora una volta come lavora, per il ruolo {role}. Richiede {minutes} minuti e non c’è limite di tempo.',
    again_afresh:
      'Prima di acconsentire vede che cosa si misura e come si usa, e può dire di no. Risponda secondo come è oggi: nulla di ciò che ha risposto prima viene mostrato o ripreso.',
    again_yours: 'Il link funziona su qualsiasi dispositivo per 30 giorni. È solo Suo: La preghiamo di non inoltrarlo.',
    reminder_subject: 'Il Suo questionario per {role} presso {company} non è ancora terminato',
    reminder_begun:
      'Ha iniziato un questionario per il ruolo {role} presso {company}. Tutte le Sue risposte sono salvate; questo link riporta lì, su qualsiasi dispositivo.',
    reminder_free: 'Non c’è limite di tempo e, se ha deciso di non continuare, non deve fare nulla.',
    reminder_enough: 'Niente più promemoria: {url}',
    goal_subject: 'Oggi riguarda il suo obiettivo',
    goal_day:
      'Oggi è il giorno concordato con lei in {company} per riguardare il suo obiettivo. Che cosa è andato bene e che cosa vorrebbe fare diversamente?',
    goal_link: 'Nulla viene valutato e nulla va consegnato. Con questo link può leggere il suo rapporto di sviluppo.',
    rights:
      'Ha consegnato il Suo questionario per il ruolo {role} presso {company}. Con questo link può fare domande sul Suo risultato, vedere chi l’ha guardato, scaricare i Suoi dati o farli cancellare.',
    rights_open: 'Apri il mio questionario',
    receipt_subject: '{company} ha le Sue risposte',
    receipt_thanks: 'Grazie, {first}.',
    receipt: 'Le Sue risposte per {role} sono salvate e consegnate. Ricevuta: {receipt}.',
    receipt_person:
      'Una persona di {company} legge il Suo risultato. Nessun punteggio decide da solo, e può chiedere in ogni momento una spiegazione o i Suoi dati.',
  },
  nl: {
    subject: 'Uw vragenlijst voor {role} bij {company}',
    asked:
      '{company} heeft u gevraagd te beschrijven hoe u werkt, voor de functie {role}. Het duurt {minutes} minuten, en er is geen tijdslimiet.',
    saved:
      'Elk antwoord wordt bewaard zodra u het geeft. U kunt op elk moment stoppen en met deze link verdergaan, op elk apparaat, 30 dagen lang.',
    yours: 'De link is alleen van u: geef hem niet door.',
    go_on: 'Verder met mijn vragenlijst',
    again_subject: '{company} vraagt het u opnieuw: {role}',
    again_asked:
      '{company} vraagt u nog eens te beschrijven hoe u werkt, voor de functie {role}. Het duurt {minutes} minuten, en er is geen tijdslimiet.',
    again_afresh:
      'Voordat u instemt, ziet u wat er wordt gemeten en hoe het wordt gebruikt, en u mag nee zeggen. Antwoord zoals het vandaag is: niets van wat u eerder antwoordde, wordt getoond of overgenomen.',
    again_yours: 'De link werkt 30 dagen op elk apparaat. Hij is alleen van u: geef hem niet door.',
    reminder_subject: 'Uw vragenlijst voor {role} bij {company} is nog niet af',
    reminder_begun:
      'U bent aan een vragenlijst begonnen voor de functie {role} bij {company}. Al uw antwoorden zijn bewaard; deze link brengt u er terug, op elk apparaat.',
    reminder_free: 'Er is geen tijdslimiet, en als u ervan hebt afgezien, hoeft u niets te doen.',
    reminder_enough: 'Geen herinneringen meer: {url}',
    goal_subject: 'Vandaag kijkt u weer naar uw doel',
    goal_day:
      'Vandaag is de dag die bij {company} met u is afgesproken om weer naar uw doel te kijken. Wat ging goed, en wat zou u anders willen doen?',
    goal_link:
      'Er wordt niets getoetst en u hoeft niets in te leveren. Met deze link kunt u uw ontwikkelrapport lezen.',
    rights:
      'U hebt uw vragenlijst voor de functie {role} bij {company} ingeleverd. Met deze link kunt u naar uw resultaat vragen, zien wie het heeft bekeken, uw gegevens downloaden of laten wissen.',
    rights_open: 'Mijn vragenlijst openen',
    receipt_subject: '{company} heeft uw antwoorden',
    receipt_thanks: 'Dank u, {first}.',
    receipt: 'Uw antwoorden voor {role} zijn bewaard en ingeleverd. Ontvangstbewijs: {receipt}.',
    receipt_person:
      'Een mens bij {company} leest uw resultaat. Geen score beslist vanzelf, en u kunt op elk moment om uitleg of om uw gegevens vragen.',
  },
  pl: {
    subject: 'Kwestionariusz na stanowisko {role} w firmie {company}',
    asked:
      'Firma {company} prosi o opisanie swojego sposobu pracy, na stanowisko {role}. Zajmuje to {minutes} min i nie ma limitu czasu.',
    saved:
      'Każda odpowiedź jest zapisywana od razu. Można przerwać w każdej chwili i wrócić przez ten link, na dowolnym urządzeniu, przez 30 dni.',
    yours: 'Ten link jest osobisty: prosimy nie przekazywać go dalej.',
    go_on: 'Kontynuuj kwestionariusz',
    again_subject: 'Firma {company} pyta ponownie: {role}',
    again_asked:
      'Firma {company} prosi o ponowne opisanie swojego sposobu pracy, na stanowisko {role}. Zajmuje to {minutes} min i nie ma limitu czasu.',
    again_afresh:
      'Przed wyrażeniem zgody widać, co jest mierzone i jak jest używane, i można odmówić. Prosimy odpowiadać tak, jak jest dzisiaj: nic z wcześniejszych odpowiedzi nie jest pokazywane ani przenoszone.',
    again_yours: 'Link działa na dowolnym urządzeniu przez 30 dni. Jest osobisty: prosimy nie przekazywać go dalej.',
    reminder_subject: 'Kwestionariusz na stanowisko {role} w firmie {company} nie jest jeszcze skończony',
    reminder_begun:
      'Kwestionariusz na stanowisko {role} w firmie {company} został rozpoczęty. Wszystkie odpowiedzi są zapisane; ten link prowadzi do nich z powrotem, na dowolnym urządzeniu.',
    reminder_free: 'Nie ma limitu czasu, a w razie rezygnacji nie trzeba nic robić.',
    reminder_enough: 'Bez dalszych przypomnień: {url}',
    goal_subject: 'Dziś warto wrócić do celu',
    goal_day:
      'Dziś jest dzień ustalony w {company}, aby wrócić do wyznaczonego celu. Co się udało, a co warto zrobić inaczej?',
    goal_link:
      'Nic nie jest oceniane i niczego nie trzeba oddawać. Pod tym linkiem można przeczytać swój raport rozwojowy.',
    rights:
      'Kwestionariusz na stanowisko {role} w firmie {company} został oddany. Przez ten link można zapytać o swój wynik, zobaczyć, kto go oglądał, pobrać swoje dane albo zlecić ich usunięcie.',
    rights_open: 'Otwórz mój kwestionariusz',
    receipt_subject: 'Firma {company} ma odpowiedzi',
    receipt_thanks: 'Dziękujemy, {first}.',
    receipt: 'Odpowiedzi na stanowisko {role} są zapisane i oddane. Potwierdzenie: {receipt}.',
    receipt_person:
      'Wynik czyta człowiek z firmy {company}. Żaden wynik sam nie decyduje, a o wyjaśnienie lub o swoje dane można poprosić w każdej chwili.',
  },
  pt: {
    subject: 'O seu questionário para {role} em {company}',
    asked:
      '{company} pediu que você descreva como trabalha, para a função {role}. Leva {minutes} minutos e não há limite de tempo.',
    saved:
      'Cada resposta é salva assim que você a dá. Você pode parar a qualquer momento e continuar com este link, em qualquer aparelho, por 30 dias.',
    yours: 'O link é só seu: por favor, não o passe adiante.',
    go_on: 'Continuar o meu questionário',
    again_subject: '{company} pergunta de novo: {role}',
    again_asked:
      '{company} pede que você descreva mais uma vez como trabalha, para a função {role}. Leva {minutes} minutos e não há limite de tempo.',
    again_afresh:
      'Antes de concordar, você vê o que é medido e como é usado, e pode dizer não. Responda como é hoje: nada do que você respondeu antes é mostrado ou aproveitado.',
    again_yours: 'O link funciona em qualquer aparelho por 30 dias. É só seu: por favor, não o passe adiante.',
    reminder_subject: 'O seu questionário para {role} em {company} ainda não está concluído',
    reminder_begun:
      'Você começou um questionário para a função {role} em {company}. Tudo o que respondeu está salvo; este link leva de volta a ele, em qualquer aparelho.',
    reminder_free: 'Não há limite de tempo e, se decidiu não continuar, não precisa fazer nada.',
    reminder_enough: 'Sem mais lembretes: {url}',
    goal_subject: 'Hoje você volta a olhar para o seu objetivo',
    goal_day:
      'Hoje é o dia combinado com você em {company} para voltar a olhar para o seu objetivo. O que correu bem, e o que gostaria de fazer de outra forma?',
    goal_link: 'Nada é avaliado e não há nada a entregar. Com este link pode ler o seu relatório de desenvolvimento.',
    rights:
      'Você entregou o seu questionário para a função {role} em {company}. Com este link pode perguntar sobre o seu resultado, ver quem o consultou, baixar os seus dados ou pedir que sejam apagados.',
    rights_open: 'Abrir o meu questionário',
    receipt_subject: '{company} tem as suas respostas',
    receipt_thanks: 'Obrigado, {first}.',
    receipt: 'As suas respostas para {role} estão salvas e entregues. Recibo: {receipt}.',
    receipt_person:
      'Uma pessoa de {company} lê o seu resultado. Nenhuma pontuação decide sozinha, e você pode pedir uma explicação ou os seus dados a qualquer momento.',
  },
  sv: {
    subject: 'Ditt frågeformulär för {role} hos {company}',
    asked:
      '{company} har bett dig beskriva hur du arbetar, för rollen {role}. Det tar {minutes} minuter, och det finns ingen tidsgräns.',
    saved:
      'Varje svar sparas när du ger det. Du kan sluta när som helst och fortsätta med den här länken, på vilken enhet som helst, i 30 dagar.',
    yours: 'Länken är bara din: skicka den inte vidare.',
    go_on: 'Fortsätt med mitt formulär',
    again_subject: '{company} frågar dig igen: {role}',
    again_asked:
      '{company} ber dig beskriva en gång till hur du arbetar, för rollen {role}. Det tar {minutes} minuter, och det finns ingen tidsgräns.',
    again_afresh:
      'Du ser vad som mäts och hur det används innan du samtycker, och du får säga nej. Svara som det är i dag: inget av det du svarade förut visas eller följer med.',
    again_yours: 'Länken fungerar på vilken enhet som helst i 30 dagar. Den är bara din: skicka den inte vidare.',
    reminder_subject: 'Ditt frågeformulär för {role} hos {company} är inte klart än',
    reminder_begun:
      'Du har börjat på ett frågeformulär för rollen {role} hos {company}. Allt du har svarat är sparat; den här länken leder tillbaka dit, på vilken enhet som helst.',
    reminder_free: 'Det finns ingen tidsgräns, och om du har bestämt dig för att avstå behöver du inte göra något.',
    reminder_enough: 'Inga fler påminnelser: {url}',
    goal_subject: 'I dag ser du på ditt mål igen',
    goal_day:
      'I dag är dagen som bestämdes med dig hos {company} för att se på ditt mål igen. Vad har gått bra, och vad vill du göra annorlunda?',
    goal_link: 'Inget bedöms och inget ska lämnas in. Med den här länken kan du läsa din utvecklingsrapport.',
    rights:
      'Du har lämnat in ditt frågeformulär för rollen {role} hos {company}. Med den här länken kan du fråga om ditt resultat, se vem som har tittat på det, ladda ner dina uppgifter eller få dem raderade.',
    rights_open: 'Öppna mitt formulär',
    receipt_subject: '{company} har dina svar',
    receipt_thanks: 'Tack, {first}.',
    receipt: 'Dina svar för {role} är sparade och inlämnade. Kvitto: {receipt}.',
    receipt_person:
      'En människa på {company} läser ditt resultat. Ingen poäng bestämmer av sig själv, och du kan när som helst be om en förklaring eller om dina uppgifter.',
  },
  ar: {
    subject: 'استبيانك لوظيفة {role} لدى {company}',
    asked: 'طلبت منك {company} أن تصف كيف تعمل، لوظيفة {role}. المدة بالدقائق: {minutes}، ولا يوجد حد زمني.',
    saved: 'تُحفظ كل إجابة فور تقديمها. يمكنك التوقف في أي وقت والمتابعة بهذا الرابط على أي جهاز لمدة 30 يومًا.',
    yours: 'هذا الرابط لك وحدك: نرجو ألا تعطيه لغيرك.',
    go_on: 'تابع استبياني',
    again_subject: '{company} تسألك من جديد: {role}',
    again_asked:
      'تطلب منك {company} أن تصف مرة أخرى كيف تعمل، لوظيفة {role}. المدة بالدقائق: {minutes}، ولا يوجد حد زمني.',
    again_afresh:
      'ترى ما الذي يُقاس وكيف يُستخدم قبل أن توافق، ويمكنك أن ترفض. أجب بحسب ما أنت عليه اليوم: لا يُعرض شيء من إجاباتك السابقة ولا يُنقل.',
    again_yours: 'يعمل الرابط على أي جهاز لمدة 30 يومًا. وهو لك وحدك: نرجو ألا تعطيه لغيرك.',
    reminder_subject: 'استبيانك لوظيفة {role} لدى {company} لم يكتمل بعد',
    reminder_begun:
      'بدأت استبيانًا لوظيفة {role} لدى {company}. كل ما أجبت عنه محفوظ، وهذا الرابط يعيدك إليه على أي جهاز.',
    reminder_free: 'لا يوجد حد زمني، وإذا قررت ألا تكمل فلا يلزمك فعل أي شيء.',
    reminder_enough: 'لا تذكيرات بعد الآن: {url}',
    goal_subject: 'اليوم تنظر إلى هدفك من جديد',
    goal_day:
      'اليوم هو اليوم الذي حُدد معك في {company} للنظر إلى هدفك من جديد. ما الذي سار جيدًا، وما الذي تود أن تفعله بطريقة أخرى؟',
    goal_link: 'لا شيء يُختبر ولا شيء يُسلَّم. بهذا الرابط يمكنك قراءة تقرير تطورك.',
    rights:
      'سلّمت استبيانك لوظيفة {role} لدى {company}. بهذا الرابط يمكنك أن تسأل عن نتيجتك، وترى من اطلع عليها، وتنزّل بياناتك أو تطلب محوها.',
    rights_open: 'افتح استبياني',
    receipt_subject: 'وصلت إجاباتك إلى {company}',
    receipt_thanks: 'شكرًا لك، {first}.',
    receipt: 'إجاباتك لوظيفة {role} محفوظة ومُسلّمة. الإيصال: {receipt}.',
    receipt_person:
      'يقرأ شخص في {company} نتيجتك. لا تقرر أي درجة شيئًا بنفسها، ويمكنك أن تطلب توضيحًا أو بياناتك في أي وقت.',
  },
}
