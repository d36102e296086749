import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** What stands behind the ends of the facets of Consideration: what each gives, and what it costs. */
export const aBlocks: Record<`${'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6'}.${'L' | 'H'}`, ForAudiences> = {
  'A1.H': {
    manager:
      'Tends to assume good intentions. Work with others starts fast and without fences. The price: a hidden aim may be seen late. Helps: a second look at contracts and promises by somebody with a cooler eye.',
    person:
      'You tend to assume that people mean well. Work with others starts fast. The price is that you may see a hidden aim late. Have somebody else read the small print.',
  },
  'A1.L': {
    manager:
      'Tends to check before trusting. Weak claims are found. The price: new partners may feel doubted, and checking takes time. Helps: say what would be enough to rely on somebody.',
    person:
      'You tend to check before you trust. You find weak claims. The price is that new people may feel doubted. Tell them what you need to see, then let go a little.',
  },
  'A2.H': {
    manager:
      'Tends to deal openly and to say what is meant. Others know what they can count on. The price: may show the whole hand in a negotiation, or say a hard truth too plainly. Helps: agree on what stays in the room.',
    person:
      'You tend to deal openly. Others know what they can count on. The price is that you may show your whole hand too soon. Decide before a talk what you keep for later.',
  },
  'A2.L': {
    manager:
      'Tends to negotiate with tactics, and to choose what to show. Gets good terms. The price: when others notice, they may trust less. Helps: name the aim openly to those on the same side.',
    person:
      'You tend to choose what you show. That gets you good terms. The price is that people who notice may trust you less. Tell your own side openly what you are after.',
  },
  'A3.H': {
    manager:
      'Tends to give time to others readily. Colleagues get unstuck. The price: own work may wait, and help may be taken for granted. Helps: agree on whose turn it is to help.',
    person:
      'You tend to give your time readily. Others get unstuck with you. The price is that your own work may wait. Say “after three” more often, and keep to it.',
  },
  'A3.L': {
    manager:
      'Tends to guard own time. Tasks that were promised get done. The price: others may ask less often than is good for the work. Helps: a fixed hour in which questions are welcome.',
    person:
      'You tend to guard your time. What you promised gets done. The price is that people may stop asking you. Offer one fixed hour for questions each week.',
  },
  'A4.H': {
    manager:
      'Tends to look for agreement and to give way. Quarrels cool down. The price: a needed dispute may be put off, and own needs left out. Helps: ask in private what speaks against it.',
    person:
      'You tend to look for agreement. Quarrels cool down with you. The price is that your own needs may be left out. Say one thing that speaks against it before you agree.',
  },
  'A4.L': {
    manager:
      'Tends to face conflict head on. Problems come to the table. The price: others may feel attacked and close up. Helps: begin with what both sides want, then differ.',
    person:
      'You tend to face conflict head on. Problems get solved in the open. The price is that others may close up. Begin with what you both want, then say where you differ.',
  },
  'A5.H': {
    manager:
      'Tends to leave own merits unmentioned. Makes room for others to shine. The price: good work may go unseen when roles and pay are decided. Helps: ask for results, in numbers.',
    person:
      'You tend to leave your merits unmentioned. Others can shine beside you. The price is that your work may go unseen. Keep a list of results and send it twice a year.',
  },
  'A5.L': {
    manager:
      'Tends to make achievements known. The team’s work gets noticed too. The price: others may feel their part is missing. Helps: ask who else made it possible.',
    person:
      'You tend to make your results known. That helps your team get noticed. The price is that others may miss their part in the story. Name two of them each time.',
  },
  'A6.H': {
    manager:
      'Tends to be moved by the hardship of others. People in need are seen. The price: a fair but hard decision may take long. Helps: settle the rule first, then the case.',
    person:
      'You tend to be moved when others have it hard. You see who needs help. The price is that a fair but hard choice may take you long. Settle the rule first, then look at the case.',
  },
  'A6.L': {
    manager:
      'Tends to weigh cases coolly. Rules hold for everybody. The price: a person in trouble may miss a warm word. Helps: ask first how somebody is, then what is to be done.',
    person:
      'You tend to weigh things coolly. Your rules hold for everybody. The price is that somebody in trouble may miss a warm word. Ask how they are before you ask what to do.',
  },
}
