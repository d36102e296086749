import type { ForAudiences } from './content-types.ts'

/** What two facets together say, by the number of the rule. */
export const PAIR_PARAGRAPHS: Readonly<Record<number, ForAudiences>> = {
  1: {
    manager:
      'Speaks up fast and does not step back from a dispute. Views get through; so does resistance. It helps to ask for agreement before the decision and not after it.',
    person:
      'You speak up fast and you do not step back. Your views get through, and some people push back. Ask for their yes before the decision, not after it.',
  },
  2: {
    manager:
      'Takes the lead and still looks for agreement. Groups follow without feeling pushed. Watch for decisions that are softened until they say little.',
    person:
      'You take the lead and still look for agreement. People follow without feeling pushed. Check that the decision has not lost its edge on the way.',
  },
  3: {
    manager:
      'Feels able to do the work, but tends to wait until asked. Good views stay unused in a loud group. Ask by name, and give the lead on one task.',
    person: 'You can do the work, but you tend to wait until you are asked. Offer to lead one task this month.',
  },
  4: {
    manager:
      'Sets high aims and feels the weight of them. Strong results can come at a high cost. Agree on what may wait when several aims collide.',
    person: 'You set high aims, and you feel their weight. Decide early which aim may wait when they collide.',
  },
  5: {
    manager:
      'Sets high aims and keeps the pace when it gets hot. Others may take that pace as the rule. Ask what the team could carry for months, not for days.',
    person:
      'You set high aims and keep the pace under pressure. Others may think they must do the same. Tell them that they need not.',
  },
  6: {
    manager:
      'Wants much and moves fast. Starts are strong; checks come late. One fixed look before anything final saves repairs.',
    person: 'You want a lot and you move fast. Your checks come late. Plan one fixed look before anything final.',
  },
  7: {
    manager:
      'Works with care and at a calm pace. What comes out holds. Short notice is costly, so dates should be known early.',
    person:
      'You work with care and at a calm pace. What you make holds. Ask for dates early, and say what you need to start.',
  },
  8: {
    manager:
      'Keeps order by keeping to known ways. Others can rely on it. A change needs its place in the order before it is taken up.',
    person: 'You keep order by keeping to ways you know. When something changes, give it a place in your order first.',
  },
  9: {
    manager:
      'Takes up new things gladly and leaves some ends loose. Good at the start of a project. A partner who likes to close things makes it whole.',
    person: 'You take up new things gladly, and some ends stay loose. Work with somebody who likes to close them.',
  },
  10: {
    manager:
      'Has ideas and finishes them. What was a picture becomes a piece of work. Make sure that the best idea gets the time, not the first one.',
    person: 'You have ideas and you finish them. Make sure the best one gets your time, not the first one.',
  },
  11: {
    manager:
      'Has many ideas, of which fewer are finished. A gift early in a project. Fewer at a time, with a date each, brings more of them home.',
    person: 'You have many ideas, and fewer get finished. Keep three at a time, each with a date.',
  },
  12: {
    manager:
      'Thinks deeply and prefers small company. The best thoughts may come in writing. Send questions ahead, and read before the meeting.',
    person:
      'You think deeply and prefer small company. People may follow you better in writing. Send your thoughts before the meeting.',
  },
  13: {
    manager:
      'Is open and expects the same of others. Work together starts fast. Where somebody plays with hidden cards, a second pair of eyes helps.',
    person:
      'You are open and you expect it of others. Where much is at stake, let a second pair of eyes look at the deal.',
  },
  14: {
    manager:
      'Checks twice before relying on others. Few surprises get through. Say what would be enough, or checking goes on.',
    person: 'You check twice before you rely on others. Few surprises get past you. Decide what would be enough.',
  },
  15: {
    manager:
      'Helps first, and so the own work waits. Colleagues are grateful; dates slip. Agree on hours that belong to the own task.',
    person: 'You help others first, and your own work waits. Keep two hours a day for your own task.',
  },
  16: {
    manager:
      'Notices when somebody has it hard, and may not speak up for them. A quiet question in private brings it out.',
    person: 'You notice when somebody has it hard, and you may not say so. Choose one person you could tell.',
  },
  17: {
    manager:
      'Gets annoyed quickly and says so loudly. Nobody needs to guess. A short break before the answer keeps careful people in the talk.',
    person:
      'You get annoyed quickly, and you say it out loud. Nobody needs to guess. A short break first keeps others in the talk.',
  },
  18: {
    manager:
      'Stays even and looks for agreement. Calms a dispute by being there. Ask now and then what the own view is.',
    person: 'You stay even and look for agreement. Your presence calms a dispute. Say your own view as well.',
  },
  19: {
    manager:
      'Is warm once people are known, and reserved with strangers. First weeks in a new team may look colder than they are. An early partner helps.',
    person: 'You are warm with people you know and reserved with strangers. In a new team, find one person early.',
  },
  20: {
    manager:
      'Stays calm and cheerful when news is bad. Carries others through. Make sure that the bad news itself is not lost on the way.',
    person: 'You stay calm and cheerful when news is bad. You carry others through. Say the bad news plainly first.',
  },
}
