import type { Locale } from '#contract/resources/surveys.ts'

/** What mails say to those who are invited to a campaign; {minutes} is a range, or one number where it is no range. */
export interface InvitationTexts {
  subject: string
  asked: string
  rights: string
  reminder_subject: string
  reminder_asked: string
  reminder_saved: string
  go_on: string
}

/** The mails of a campaign to those it invites, in every language of the survey. */
export const invitationTexts: Record<Locale, InvitationTexts> = {
  en: {
    subject: '{company} invites you: {role}',
    asked:
      '{company} invites you to describe how you work, for the role {role}. It takes {minutes} minutes, and there is no time limit.',
    rights:
      'You see what is measured and how it is used before you agree. A person reads your result; no score decides by itself. You may say no.',
    reminder_subject: 'A reminder from {company}: {role}',
    reminder_asked:
      '{company} has invited you to describe how you work, for the role {role}, and has no answers from you yet.',
    reminder_saved:
      'If you have begun, everything is saved: register with the same address and you get your own link to go on. If you would rather not, you need not do anything.',
    go_on: 'Go on',
  },
  de: {
    subject: '{company} lädt Sie ein: {role}',
    asked:
      '{company} lädt Sie ein zu beschreiben, wie Sie arbeiten, für die Stelle {role}. Es dauert {minutes} Minuten, und es gibt keine Zeitbegrenzung.',
    rights:
      'Bevor Sie zustimmen, sehen Sie, was gemessen und wie es verwendet wird. Ein Mensch liest Ihr Ergebnis; kein Wert entscheidet von selbst. Sie dürfen Nein sagen.',
    reminder_subject: 'Eine Erinnerung von {company}: {role}',
    reminder_asked:
      '{company} hat Sie eingeladen zu beschreiben, wie Sie arbeiten, für die Stelle {role}, und hat noch keine Antworten von Ihnen.',
    reminder_saved:
      'Wenn Sie schon angefangen haben, ist alles gespeichert: Melden Sie sich mit derselben Adresse an, und Sie bekommen Ihren eigenen Link zum Weitermachen. Wenn Sie lieber nicht möchten, brauchen Sie nichts zu tun.',
    go_on: 'Weitermachen',
  },
  fr: {
    subject: '{company} vous invite : {role}',
    asked:
      '{company} vous invite à décrire votre façon de travailler, pour le poste {role}. Cela prend {minutes} minutes, sans limite de temps.',
    rights:
      'Avant d’accepter, vous voyez ce qui est mesuré et comment c’est utilisé. Une personne lit votre résultat ; aucun score ne décide à lui seul. Vous pouvez refuser.',
    reminder_subject: 'Un rappel de {company} : {role}',
    reminder_asked:
      '{company} vous a invité à décrire votre façon de travailler, pour le poste {role}, et n’a pas encore reçu vos réponses.',
    reminder_saved:
      'Si vous avez commencé, tout est enregistré : inscrivez-vous avec la même adresse et vous recevrez votre propre lien pour continuer. Si vous préférez ne pas répondre, vous n’avez rien à faire.',
    go_on: 'Continuer',
  },
  es: {
    subject: '{company} le invita: {role}',
    asked:
      '{company} le invita a describir cómo trabaja, para el puesto {role}. Lleva {minutes} minutos y no hay límite de tiempo.',
    rights:
      'Antes de aceptar verá qué se mide y cómo se usa. Una persona lee su resultado; ninguna puntuación decide por sí sola. Puede decir que no.',
    reminder_subject: 'Un recordatorio de {company}: {role}',
    reminder_asked:
      '{company} le ha invitado a describir cómo trabaja, para el puesto {role}, y aún no tiene respuestas suyas.',
    reminder_saved:
      'Si ya empezó, todo está guardado: regístrese con la misma dirección y recibirá su propio enlace para continuar. Si prefiere no hacerlo, no tiene que hacer nada.',
    go_on: 'Continuar',
  },
  it: {
    subject: '{company} La invita: {role}',
    asked:
      '{company} La invita a descrivere come lavora, per il ruolo {role}. Richiede {minutes} minuti e non c’è limite di tempo.',
    rights:
      'Prima di acconsentire vede che cosa si misura e come si usa. Una persona legge il Suo risultato; nessun punteggio decide da solo. Può dire di no.',
    reminder_subject: 'Un promemoria da {company}: {role}',
    reminder_asked:
      '{company} La ha invitata a descrivere come lavora, per il ruolo {role}, e non ha ancora le Sue risposte.',
    reminder_saved:
      'Se ha già iniziato, tutto è salvato: si registri con lo stesso indirizzo e riceverà il Suo link per continuare. Se preferisce di no, non deve fare nulla.',
    go_on: 'Continuare',
  },
  nl: {
    subject: '{company} nodigt u uit: {role}',
    asked:
      '{company} nodigt u uit te beschrijven hoe u werkt, voor de functie {role}. Het duurt {minutes} minuten, en er is geen tijdslimiet.',
    rights:
      'Voordat u instemt, ziet u wat er wordt gemeten en hoe het wordt gebruikt. Een mens leest uw resultaat; geen score beslist vanzelf. U mag nee zeggen.',
    reminder_subject: 'Een herinnering van {company}: {role}',
    reminder_asked:
      '{company} heeft u uitgenodigd te beschrijven hoe u werkt, voor de functie {role}, en heeft nog geen antwoorden van u.',
    reminder_saved:
      'Als u al begonnen bent, is alles bewaard: meld u aan met hetzelfde adres en u krijgt uw eigen link om verder te gaan. Als u liever niet wilt, hoeft u niets te doen.',
    go_on: 'Verdergaan',
  },
  pl: {
    subject: 'Firma {company} zaprasza: {role}',
    asked:
      'Firma {company} zaprasza do opisania swojego sposobu pracy, na stanowisko {role}. Zajmuje to {minutes} min i nie ma limitu czasu.',
    rights:
      'Przed wyrażeniem zgody widać, co jest mierzone i jak jest używane. Wynik czyta człowiek; żaden wynik sam nie decyduje. Można odmówić.',
    reminder_subject: 'Przypomnienie od firmy {company}: {role}',
    reminder_asked:
      'Firma {company} zaprosiła do opisania swojego sposobu pracy, na stanowisko {role}, i nie ma jeszcze odpowiedzi.',
    reminder_saved:
      'Po rozpoczęciu wszystko jest zapisane: wystarczy zarejestrować się tym samym adresem, a przyjdzie własny link do dalszych odpowiedzi. Bez chęci udziału nie trzeba nic robić.',
    go_on: 'Dalej',
  },
  pt: {
    subject: '{company} convida você: {role}',
    asked:
      '{company} convida você a descrever como trabalha, para a função {role}. Leva {minutes} minutos e não há limite de tempo.',
    rights:
      'Antes de concordar, você vê o que é medido e como é usado. Uma pessoa lê o seu resultado; nenhuma pontuação decide sozinha. Você pode dizer não.',
    reminder_subject: 'Um lembrete de {company}: {role}',
    reminder_asked:
      '{company} convidou você a descrever como trabalha, para a função {role}, e ainda não tem as suas respostas.',
    reminder_saved:
      'Se você já começou, tudo está salvo: registre-se com o mesmo endereço e você recebe o seu próprio link para continuar. Se preferir não responder, não precisa fazer nada.',
    go_on: 'Continuar',
  },
  sv: {
    subject: '{company} bjuder in dig: {role}',
    asked:
      '{company} bjuder in dig att beskriva hur du arbetar, för rollen {role}. Det tar {minutes} minuter, och det finns ingen tidsgräns.',
    rights:
      'Du ser vad som mäts och hur det används innan du samtycker. En människa läser ditt resultat; ingen poäng bestämmer av sig själv. Du får säga nej.',
    reminder_subject: 'En påminnelse från {company}: {role}',
    reminder_asked:
      '{company} har bjudit in dig att beskriva hur du arbetar, för rollen {role}, och har inte fått några svar från dig än.',
    reminder_saved:
      'Om du har börjat är allt sparat: registrera dig med samma adress, så får du din egen länk att fortsätta med. Om du hellre låter bli behöver du inte göra någonting.',
    go_on: 'Fortsätt',
  },
  ar: {
    subject: 'تدعوك {company}: {role}',
    asked: 'تدعوك {company} إلى أن تصف كيف تعمل، لوظيفة {role}. المدة بالدقائق: {minutes}، ولا يوجد حد زمني.',
    rights: 'ترى ما الذي يُقاس وكيف يُستخدم قبل أن توافق. يقرأ شخص نتيجتك، ولا تقرر أي درجة شيئًا بنفسها. يمكنك أن ترفض.',
    reminder_subject: 'تذكير من {company}: {role}',
    reminder_asked: 'دعتك {company} إلى أن تصف كيف تعمل، لوظيفة {role}، ولم تصلها إجاباتك بعد.',
    reminder_saved:
      'إذا كنت قد بدأت فكل شيء محفوظ: سجّل بالعنوان نفسه وستصلك رابطتك الخاصة للمتابعة. وإذا كنت لا ترغب في ذلك فلا يلزمك فعل شيء.',
    go_on: 'متابعة',
  },
}
