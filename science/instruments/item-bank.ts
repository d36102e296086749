/** The 30 facets of the full questionnaire, in its own codes; N is the reverse of emotional stability. */
export const SOURCE_DOMAINS = ['N', 'E', 'O', 'A', 'C'] as const
export type SourceDomain = (typeof SOURCE_DOMAINS)[number]
export type SourceFacet = `${SourceDomain}${1 | 2 | 3 | 4 | 5 | 6}`
export type SourceCode = SourceDomain | SourceFacet

/** One statement of the IPIP 120-item five-factor form. */
export interface BankItem {
  /** 1..120, the order in which the full form presents them. */
  number: number
  /** Id of the same item in the 39 language files of `@bigfive-org/questions`. */
  packageId: string
  text: string
  /** Whether agreeing raises (1) or lowers (-1) the source scale. */
  sign: 1 | -1
  facet: SourceFacet
}

/** Source facets no form presents: two read like a medical inquiry, one asks for political and religious opinion. */
export const LEFT_OUT_FACETS: readonly SourceFacet[] = ['N3', 'N5', 'O6']

// Public domain: ipip.ori.org; Johnson 2014, J. Res. Pers. 51, 78; Goldberg et al. 2006, J. Res. Pers. 40, 84.
const ROWS: readonly (readonly [packageId: string, text: string, key: '+' | '-', facet: SourceFacet])[] = [
  ['43c98ce8-a07a-4dc2-80f6-c1b2a2485f06', 'Worry about things', '+', 'N1'],
  ['d50a597f-632b-4f7b-89e6-6d85b50fd1c9', 'Make friends easily', '+', 'E1'],
  ['888dd864-7449-4e96-8d5c-7a439603ea91', 'Have a vivid imagination', '+', 'O1'],
  ['ce2fbbf8-7a97-4199-bda5-117e4ecdf3b6', 'Trust others', '+', 'A1'],
  ['c7f53c3c-2e77-432f-bb71-7470b67d3aa9', 'Complete tasks successfully', '+', 'C1'],
  ['48ad12ce-470e-4339-90ac-ea8c43a0103e', 'Get angry easily', '+', 'N2'],
  ['458f3957-2359-4077-ade1-34525d633063', 'Love large parties', '+', 'E2'],
  ['58d571e5-d725-4cf8-a438-32c16ee28eb6', 'Believe in the importance of art', '+', 'O2'],
  ['0cf79e27-e702-45c2-9471-04ac96b58e0e', 'Use others for my own ends', '-', 'A2'],
  ['cda1ca17-b599-4561-a6cd-ff9d36062d27', 'Like to tidy up', '+', 'C2'],
  ['5e8550d7-b8ef-4905-950a-f81d735d39e2', 'Often feel blue', '+', 'N3'],
  ['8af754f2-68e9-48f3-8c5d-2e6633d4472c', 'Take charge', '+', 'E3'],
  ['0727def6-3d18-4221-bf38-86b58f9f3eed', 'Experience my emotions intensely', '+', 'O3'],
  ['ccf3a5c8-fb50-4bd4-8e7a-22af3d657279', 'Love to help others', '+', 'A3'],
  ['73d84e5d-cbf5-47f0-b8cb-4d2159a52e32', 'Keep my promises', '+', 'C3'],
  ['b2d9ef74-73f5-4ea8-b00c-7aaca15937df', 'Find it difficult to approach others', '+', 'N4'],
  ['48a761ef-438e-409b-ae59-ea2ce8f84414', 'Am always busy', '+', 'E4'],
  ['cae55842-8957-4e3b-83b3-ceff98fb9dcf', 'Prefer variety to routine', '+', 'O4'],
  ['e2028ad3-b128-4f76-be57-398bfe2aff22', 'Love a good fight', '-', 'A4'],
  ['b7fc949b-02b6-4cb9-a3e2-dbb3d824b55f', 'Work hard', '+', 'C4'],
  ['481efd08-c810-43b1-a952-f8ac9052f96b', 'Go on binges', '+', 'N5'],
  ['987efee2-899f-4a65-b9b5-1589ef0460d7', 'Love excitement', '+', 'E5'],
  ['e1e804c7-4a1d-498f-8610-f95147af9d1d', 'Love to read challenging material', '+', 'O5'],
  ['71029381-3908-4c68-91e1-e41fb45542a2', 'Believe that I am better than others', '-', 'A5'],
  ['f6076eea-56ae-4b46-97f1-5f94a7676c96', 'Am always prepared', '+', 'C5'],
  ['2f519935-92e8-48ad-9746-4a0f8b38466a', 'Panic easily', '+', 'N6'],
  ['899c3f66-51d0-46ea-963a-6fc36d3b3cb9', 'Radiate joy', '+', 'E6'],
  ['79186f48-e7fa-4df4-b74b-b0627ee244e1', 'Tend to vote for liberal political candidates', '+', 'O6'],
  ['fd50e1ca-d9e0-4037-a7a1-a191d4db2d96', 'Sympathize with the homeless', '+', 'A6'],
  ['bd9eec0a-b68b-472c-8803-7db29c308cdb', 'Jump into things without thinking', '-', 'C6'],
  ['7f92ab2c-265c-4b84-8c74-09f9bb9d41a7', 'Fear for the worst', '+', 'N1'],
  ['af55f014-788c-4b6e-92c4-b2b59dc8a28d', 'Feel comfortable around people', '+', 'E1'],
  ['08ff6dca-02a5-4aeb-aaa4-2ecf2526f143', 'Enjoy wild flights of fantasy', '+', 'O1'],
  ['6f66cdc0-9044-457b-b40d-501ecae15ee7', 'Believe that others have good intentions', '+', 'A1'],
  ['f110fc66-2e9e-413c-920b-19f05e63d7ac', 'Excel in what I do', '+', 'C1'],
  ['7dab2a37-8635-4fc7-86b7-0abf13c183c9', 'Get irritated easily', '+', 'N2'],
  ['28ab59a0-e7cd-4fce-94e3-bba2ecc023b6', 'Talk to a lot of different people at parties', '+', 'E2'],
  ['b5919f2f-cded-4745-a9ce-c02703cee807', 'See beauty in things that others might not notice', '+', 'O2'],
  ['5a5fa975-d024-4ac8-8845-2823f957c21b', 'Cheat to get ahead', '-', 'A2'],
  ['adf33f9f-45bd-43e3-af25-4c491176d97f', 'Often forget to put things back in their proper place', '-', 'C2'],
  ['f0a14e16-d726-47e9-a2c1-647fd3d7d52e', 'Dislike myself', '+', 'N3'],
  ['0b38e3d3-c15c-454c-b034-f4eb7ae1580a', 'Try to lead others', '+', 'E3'],
  ['5631b856-ff34-4f76-a0cd-edc7104c3bfa', "Feel others' emotions", '+', 'O3'],
  ['ada867af-4db1-4e3d-a604-2b695c1806e5', 'Am concerned about others', '+', 'A3'],
  ['c55e3958-00c4-4fc3-9118-47d8f31bfde1', 'Tell the truth', '+', 'C3'],
  ['acd8fadc-5399-4a67-b5ff-9d1ada049c01', 'Am afraid to draw attention to myself', '+', 'N4'],
  ['d07b6c67-0d02-4948-a997-bb84ac234cd8', 'Am always on the go', '+', 'E4'],
  ['33b81fd0-7e32-4cd8-a13a-d5f5f754f998', 'Prefer to stick with things that I know', '-', 'O4'],
  ['d9a9a180-29c9-4ec5-8621-2256d411def7', 'Yell at people', '-', 'A4'],
  ['f12c3d9d-1d12-4aa6-ad2e-009cd0651cbb', "Do more than what's expected of me", '+', 'C4'],
  ['9891b7ba-a494-4307-aafe-301d8db506c6', 'Rarely overindulge', '-', 'N5'],
  ['f1675af6-88bf-4376-a946-0281e762b39c', 'Seek adventure', '+', 'E5'],
  ['95a3f20c-f933-4d19-a2c1-a7dbdf63c562', 'Avoid philosophical discussions', '-', 'O5'],
  ['7df44711-4cd4-4b05-8830-73fcc3ebdab5', 'Think highly of myself', '-', 'A5'],
  ['9d3cb5c7-955c-43a4-b6c7-b07ed01dcbd9', 'Carry out my plans', '+', 'C5'],
  ['13c58810-3864-42ba-aa87-d4166f858756', 'Become overwhelmed by events', '+', 'N6'],
  ['961376e0-16a1-4c14-b059-789e63d11b63', 'Have a lot of fun', '+', 'E6'],
  ['f08e1b27-3673-4898-9cae-896482d0d9f9', 'Believe that there is no absolute right and wrong', '+', 'O6'],
  ['c2038c12-7a37-47a8-9983-831bd6692aab', 'Feel sympathy for those who are worse off than myself', '+', 'A6'],
  ['956f3e17-ff17-4af5-a52f-9222b8968106', 'Make rash decisions', '-', 'C6'],
  ['4d81238b-5407-47d4-88e5-dc0e38aa14f5', 'Am afraid of many things', '+', 'N1'],
  ['9f9166f0-fa94-4c14-a91d-3eecd8395794', 'Avoid contacts with others', '-', 'E1'],
  ['23a1034f-fab7-4887-a66e-5ef4eaafb25e', 'Love to daydream', '+', 'O1'],
  ['c63e6121-c3ed-40cc-abc2-c1e6ea1e0858', 'Trust what people say', '+', 'A1'],
  ['02ee1930-36a7-4caa-b10c-c93efb682a44', 'Handle tasks smoothly', '+', 'C1'],
  ['da8e6ed1-2296-4c58-8fdb-66f2f591989b', 'Lose my temper', '+', 'N2'],
  ['03c10b30-b88f-4c63-8acc-71251ca24615', 'Prefer to be alone', '-', 'E2'],
  ['751a04bc-5adf-485a-8ea4-4308406ae85b', 'Do not like poetry', '-', 'O2'],
  ['982e83c2-d34e-48da-9c71-78494ab05c85', 'Take advantage of others', '-', 'A2'],
  ['f4891687-0ff0-47af-a4f6-d1202c8f6676', 'Leave a mess in my room', '-', 'C2'],
  ['743d8973-1de1-4485-91b4-8a5cf63e7d44', 'Am often down in the dumps', '+', 'N3'],
  ['2452f034-8273-4f71-9122-a40f5ead31ba', 'Take control of things', '+', 'E3'],
  ['2a300001-6e05-4c79-b8b5-2ccae4c3d463', 'Rarely notice my emotional reactions', '-', 'O3'],
  ['cd54bd76-ca9c-4030-b325-bb8d896bcb3f', 'Am indifferent to the feelings of others', '-', 'A3'],
  ['4e6e3a34-176f-4e6e-8730-1341611f972b', 'Break rules', '-', 'C3'],
  ['20062533-a33d-4c1e-9cd9-bff868015b3f', 'Only feel comfortable with friends', '+', 'N4'],
  ['b2a077d5-1fe0-4b06-ab63-35455e001e54', 'Do a lot in my spare time', '+', 'E4'],
  ['0d2e65ab-95d9-482f-beb4-3239a3a4944a', 'Dislike changes', '-', 'O4'],
  ['0de0f900-cede-4538-9c00-5da4f830b028', 'Insult people', '-', 'A4'],
  ['a9c97d6b-6721-4150-8d84-64ef3082f164', 'Do just enough work to get by', '-', 'C4'],
  ['9f2e7f90-0ca5-4ed0-9fe5-e060238a9b5e', 'Easily resist temptations', '-', 'N5'],
  ['7dd6cf2d-5c14-48c2-8ae5-633a7a596c71', 'Enjoy being reckless', '+', 'E5'],
  ['fecc35f7-681e-4889-a404-4a973a3dfef0', 'Have difficulty understanding abstract ideas', '-', 'O5'],
  ['1d686958-6fe7-432f-85e6-186b99e4e232', 'Have a high opinion of myself', '-', 'A5'],
  ['c7db0ed8-df7d-49bf-942f-59e46ef743c4', 'Waste my time', '-', 'C5'],
  ['b7e0e393-9b21-4e0d-adf3-8f28fb5b9d87', "Feel that I'm unable to deal with things", '+', 'N6'],
  ['79d956e8-1118-402a-a0e2-9380af18243e', 'Love life', '+', 'E6'],
  ['96ba77b2-1a44-4dfd-95f9-ae4d1f714460', 'Tend to vote for conservative political candidates', '-', 'O6'],
  ['77f54ab4-0fba-4efb-8700-066c7490eb87', "Am not interested in other people's problems", '-', 'A6'],
  ['a354cf7c-8d11-46ac-acc5-da90d2048637', 'Rush into things', '-', 'C6'],
  ['43b03992-3f32-4ed1-a6f8-5d6d3e7ed246', 'Get stressed out easily', '+', 'N1'],
  ['41702602-08e4-4e2b-9a19-291d9efc581a', 'Keep others at a distance', '-', 'E1'],
  ['935a7413-abac-4f54-9169-d1fbd39da752', 'Like to get lost in thought', '+', 'O1'],
  ['432dbde8-8756-4ff0-80d5-f47018235139', 'Distrust people', '-', 'A1'],
  ['5727c93f-317b-4af1-a686-77fc9fbc5033', 'Know how to get things done', '+', 'C1'],
  ['d32bd062-4eb2-401b-99b2-e7afea39ca9b', 'Am not easily annoyed', '-', 'N2'],
  ['9a47184f-6046-4e68-a61b-3d9b357b86ea', 'Avoid crowds', '-', 'E2'],
  ['87c5b27e-59a8-4c48-8ba8-f5413d735693', 'Do not enjoy going to art museums', '-', 'O2'],
  ['11b20adb-abed-4363-894c-3dd823ae0540', "Obstruct others' plans", '-', 'A2'],
  ['50418d86-712c-45d9-adc4-ea0231c93cf5', 'Leave my belongings around', '-', 'C2'],
  ['f40e421f-6c24-4be2-bd9f-28d33358d8c6', 'Feel comfortable with myself', '-', 'N3'],
  ['8791f37b-686f-47c3-9db7-74c009951321', 'Wait for others to lead the way', '-', 'E3'],
  ['4fd25155-9cc2-4cd6-8852-3e0ca2d5e95d', "Don't understand people who get emotional", '-', 'O3'],
  ['b68af20d-24f9-4c27-85cc-fe0858994888', 'Take no time for others', '-', 'A3'],
  ['54423933-0ebb-44a7-bdd9-2a9b100c70f2', 'Break my promises', '-', 'C3'],
  ['7317848c-3e1b-422f-bb16-02efc504f677', 'Am not bothered by difficult social situations', '-', 'N4'],
  ['7d93e1ca-46e8-4a30-9623-42a80c9b420c', 'Like to take it easy', '-', 'E4'],
  ['a7f43928-8982-4ed5-8656-7a80346fe979', 'Am attached to conventional ways', '-', 'O4'],
  ['17910a55-a64a-4ed0-8b46-293e2fa2fe03', 'Get back at others', '-', 'A4'],
  ['3890bb43-2695-4b8d-b289-ee10d11cc884', 'Put little time and effort into my work', '-', 'C4'],
  ['49a85680-53aa-4208-86b5-dccc7a6f8e37', 'Am able to control my cravings', '-', 'N5'],
  ['10f90fa9-649c-4631-ac4c-3dd3f751597d', 'Act wild and crazy', '+', 'E5'],
  ['b86de003-c3c4-4cc8-9385-5ac8a0142c34', 'Am not interested in theoretical discussions', '-', 'O5'],
  ['80c1d149-7050-481a-9953-aefb441642e7', 'Boast about my virtues', '-', 'A5'],
  ['51403620-968c-42fa-a772-65ba5ad8396f', 'Have difficulty starting tasks', '-', 'C5'],
  ['88a3c2fe-3aa4-4f46-9322-da656332268a', 'Remain calm under pressure', '-', 'N6'],
  ['e7b31bdc-5f6b-40ec-ba91-f5919b0f170e', 'Look at the bright side of life', '+', 'E6'],
  ['580b08d1-3c94-46e9-9d07-d6d80c698127', 'Believe that we should be tough on crime', '-', 'O6'],
  ['48bee420-60c0-45cd-be43-3893dbc1969a', 'Try not to think about the needy', '-', 'A6'],
  ['ea3327ea-3529-4be4-8e2d-2174731ae4d7', 'Act without thinking', '-', 'C6'],
]

/** The 120 items, item 1 first. */
export const ITEM_BANK: readonly BankItem[] = ROWS.map(([packageId, text, key, facet], index) => ({
  number: index + 1,
  packageId,
  text,
  sign: key === '+' ? 1 : -1,
  facet,
}))

/** Numbers of the statements (1..120) by their ids in the language files. */
export const ITEM_NUMBERS: ReadonlyMap<string, number> = new Map(
  ITEM_BANK.map(({ packageId, number }) => [packageId, number]),
)
