/** Institutions of the demo network that take its clients' money, by their names; those abroad with their currency. */
export const placedAt: readonly { institution: string; currency: string }[] = [
  ...[
    'Windmere Savings Bank',
    'Quarry Hill National Bank',
    'Tidewater Exchange Bank',
    'Copper Kettle Credit Union',
    'Savannah River Bank',
    'Gulfbreeze Community Bank',
    'Blue Heron Federal Savings',
    'Millrace Bank',
    'Fourth Coast Bank',
    'Driftless Farmers Bank',
    'Switchgrass State Bank',
    'Limestone City Bank',
    'Rolling Prairie Bank',
    'Cross Timbers Bank',
    'Lone Cedar National Bank',
    'High Mesa Credit Union',
    'Timberline Bank of the Rockies',
    'Great Basin Exchange Bank',
    'Redwood Quay Bank',
    'Columbia Gorge Savings',
    'Puget Lantern Bank',
  ].map((institution) => ({ institution, currency: 'USD' })),
  { institution: 'Thameswharf Bank', currency: 'GBP' },
  { institution: 'Nordhafen Sparbank', currency: 'EUR' },
]

/** What the omnibus at an institution is called. */
export const omnibusAt = (institution: string): string => `${institution}, omnibus`

/** Invented persons, two of a household each. */
export const couples: readonly (readonly [one: string, other: string])[] = [
  ['Ada Winslow', 'Henry Winslow'],
  ['Bela Novak', 'Irena Novak'],
  ['Camille Fontaine', 'Jules Fontaine'],
  ['Dmitri Volkov', 'Katya Volkov'],
  ['Esther Goldberg', 'Leon Goldberg'],
  ['Farid Rahimi', 'Mina Rahimi'],
  ['Greta Lindholm', 'Nils Lindholm'],
  ['Hana Kobayashi', 'Osamu Kobayashi'],
  ['Ife Adeyemi', 'Patience Adeyemi'],
  ['Jorge Castellano', 'Rosa Castellano'],
  ['Keiko Tanabe', 'Shiro Tanabe'],
  ['Lucia Ferrante', 'Tommaso Ferrante'],
  ['Mairead Kinsella', 'Ultan Kinsella'],
  ['Noor Haddad', 'Viktor Haddad'],
  ['Olive Barrow', 'Walter Barrow'],
  ['Paula Medeiros', 'Xavier Medeiros'],
  ['Quentin Ashby', 'Yvonne Ashby'],
  ['Ravi Chandran', 'Zara Chandran'],
  ['Sofia Petrakis', 'Andreas Petrakis'],
  ['Theo Vandermeer', 'Britta Vandermeer'],
  ['Una Mulvaney', 'Cormac Mulvaney'],
  ['Vera Sokolova', 'Daniil Sokolov'],
  ['Wendell Pruitt', 'Edith Pruitt'],
]
