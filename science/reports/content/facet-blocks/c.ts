import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** What stands behind the ends of the facets of Conscientiousness: what each gives, and what it costs. */
export const cBlocks: Record<`${'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6'}.${'L' | 'H'}`, ForAudiences> = {
  'C1.H': {
    manager:
      'Tends to feel on top of tasks. Takes on what is new without much fuss. The price: may ask for help late, or judge an unknown task too easy. Helps: a check at the half-way mark.',
    person:
      'You tend to feel on top of your tasks. You take on new ones without much fuss. The price is that you may ask for help late. Plan one check at the half-way mark.',
  },
  'C1.L': {
    manager:
      'Tends to be unsure of handling a task at first. Prepares well and asks. The price: may pass up work that could be done well. Helps: a smaller first part, and word on how it went.',
    person:
      'You tend to be unsure at the start of a task. So you prepare and you ask. The price is that you may pass up work you could do well. Take a small first part and look at how it went.',
  },
  'C2.H': {
    manager:
      'Tends to keep things in order. Others find what they need. The price: a mess nearby may disturb more than it should, and order may take time from the work. Helps: agree on which order counts for all.',
    person:
      'You tend to keep things in order. Others find what they need with you. The price is that mess around you may disturb you. Choose what must be in order, and let the rest be.',
  },
  'C2.L': {
    manager:
      'Tends to work well without strict order. Moves freely when plans shift. The price: things get lost, and others may not find them. Helps: one shared place and a short list.',
    person:
      'You tend to work well without strict order. You move freely when plans shift. The price is that things get lost. Keep one list, in one place, and look at it twice a day.',
  },
  'C3.H': {
    manager:
      'Tends to keep rules and promises. What is agreed holds. The price: a rule that no longer helps may be kept too long. Helps: say openly where a rule may bend.',
    person:
      'You tend to keep rules and promises. What you agree to holds. The price is that you may keep a rule that no longer helps. Ask what it is for, and who may bend it.',
  },
  'C3.L': {
    manager:
      'Tends to bend a rule when that helps. Finds a way when the rule is in the way. The price: others may not know what still holds. Helps: agree on the few rules that must stand.',
    person:
      'You tend to bend a rule when it helps. You find a way through. The price is that others may not know what still holds. Tell them early when you leave the agreed path.',
  },
  'C4.H': {
    manager:
      'Tends to aim higher than asked. Pulls the level of a team up. The price: may set goals that others did not sign up for, and rest may come short. Helps: agree on when it is good enough.',
    person:
      'You tend to aim higher than you are asked. You lift the level. The price is that others may not keep up, and you may forget to rest. Decide in advance when it is good enough.',
  },
  'C4.L': {
    manager:
      'Tends to do what is needed and then stop. Strength is kept for what counts. The price: may be read as low interest where more is hoped for. Helps: say plainly what would be more, and why it matters.',
    person:
      'You tend to do what is needed, then stop. You keep your strength for what counts. The price is that others may hope for more and not say so. Ask what a great result would look like.',
  },
  'C5.H': {
    manager:
      'Tends to start at once and to finish. Work comes when it was promised. The price: may finish something that should have been dropped. Helps: ask at half time whether it is still worth it.',
    person:
      'You tend to start at once and finish. Your work comes when you said. The price is that you may finish what should be dropped. Ask at half time if it is still worth it.',
  },
  'C5.L': {
    manager:
      'Tends to start late and to need a date. Works with full force near the end. The price: others wait, and there is no room for surprises. Helps: two early dates with something to show.',
    person:
      'You tend to start late and need a date. Near the end you work with full force. The price is that surprises hit hard. Set two early dates and show somebody what you have.',
  },
  'C6.H': {
    manager:
      'Tends to think before acting. Few decisions need to be taken back. The price: may think on when acting would teach more. Helps: a date for the decision, and a small trial.',
    person:
      'You tend to think before you act. You rarely need to take a step back. The price is that you may wait too long. Set a date for the choice, and try it small first.',
  },
  'C6.L': {
    manager:
      'Tends to decide and act quickly. Things get moving. The price: a check may come after the fact. Helps: a short list of decisions that need a night’s sleep.',
    person:
      'You tend to decide and act quickly. Things get moving with you. The price is that you may check too late. Make a short list of choices that need a night’s sleep.',
  },
}
