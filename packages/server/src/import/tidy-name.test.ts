import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyName } from './tidy-name.ts'

test.each([
  ['FIRST NATIONAL BANK OF OMAHA', 'First National Bank of Omaha'],
  ['THE BANK OF NEW YORK MELLON', 'The Bank of New York Mellon'],
  ["O'NEILL STATE BANK, N.A.", "O'Neill State Bank, N.A."],
  ['JPMORGAN CHASE BANK, NATIONAL ASSOCIATION', 'JPMorgan Chase Bank, National Association'],
  ['BANK OF AMERICA, NA', 'Bank of America, NA'],
  ['FNB UNITED BANK', 'FNB United Bank'],
  ['PNC BANK', 'PNC Bank'],
  ['HSBC BANK USA', 'HSBC Bank USA'],
  ['M&T BANK', 'M&T Bank'],
  ['1ST SECURITY BANK OF WASHINGTON', '1st Security Bank of Washington'],
  ['21ST CENTURY BANK', '21st Century Bank'],
  ['MCFARLAND STATE BANK', 'McFarland State Bank'],
  ["FARMERS & MERCHANTS' BANK", "Farmers & Merchants' Bank"],
  ["D'HANIS STATE BANK", "D'Hanis State Bank"],
  ['WILKES-BARRE SAVINGS', 'Wilkes-Barre Savings'],
  ['FOND-DU-LAC COUNTY TRUST CO.', 'Fond-Du-Lac County Trust Co.'],
  ['ST. LOUIS', 'St. Louis'],
  ['MT. PLEASANT', 'Mt. Pleasant'],
  ['COEUR D’ALENE', 'Coeur D’Alene'],
  ['DISTRICT OF COLUMBIA', 'District of Columbia'],
  ['WINSTON-SALEM', 'Winston-Salem'],
  ['OLD MILL FSB', 'Old Mill FSB'],
  ['PIONEER TRUST BANK (THE)', 'Pioneer Trust Bank (The)'],
  ['BANCO POPULAR DE PUERTO RICO', 'Banco Popular de Puerto Rico'],
  ['SÃO PAULO', 'São Paulo'],
  ['UNIT 7 BANK III', 'Unit 7 Bank III'],
])('%s is written %s', (given, tidy) => expect(tidyName(given)).toBe(tidy))

test.each(['Harbor & Main Savings Bank', 'eBank', 'TotalBank', 'First FARMERS', ''])('%s stays as it is', (name) =>
  expect(tidyName(name)).toBe(name),
)

const words = fc.stringMatching(/^[A-Z0-9 .,&'()/-]{0,40}$/)

test('only the size of letters changes, and once is enough', () => {
  fc.assert(
    fc.property(words, (name) => {
      const tidy = tidyName(name)
      expect(tidy.toUpperCase()).toBe(name)
      expect(tidyName(tidy)).toBe(tidy)
    }),
  )
})
