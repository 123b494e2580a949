import { demoRegister } from '../kinds/institution/demo.ts'
import { dollars, type UniverseRow } from '../universe/import-universe.ts'
import { stateNameOf } from '../universe/us-states.ts'

const bank = (
  fdic_cert: number,
  name: string,
  [city, state_name, state_code]: readonly [string, string, string],
  [assets, deposits]: readonly [string, string],
): UniverseRow => ({
  fdic_cert,
  name,
  city,
  state_name,
  state_code,
  is_active: true,
  total_assets: dollars(assets),
  total_deposits: dollars(deposits),
  report_date: '2025-09-30',
})

/**
 * Invented institutions, so that the register is not empty before a real one is imported: some that could be taken into
 * the network, and those of the demo network that are insured, with the figures of theirs. Their certificate numbers are above every one that the FDIC has given out. Amounts in thousands of US dollars.
 */
export const universeSample: readonly UniverseRow[] = [
  bank(99_101, 'Harbor & Main Savings Bank', ['Portsmouth', 'New Hampshire', 'NH'], ['1284500', '1042300']),
  bank(99_102, 'First Prairie National Bank', ['Salina', 'Kansas', 'KS'], ['812400', '701250']),
  bank(99_103, 'Cedar Ridge Community Bank', ['Cedar Falls', 'Iowa', 'IA'], ['436900', '389120']),
  bank(99_104, 'Lakeshore Trust Company', ['Traverse City', 'Michigan', 'MI'], ['2950300', '2311800']),
  bank(99_105, 'Bluebonnet State Bank', ['Fredericksburg', 'Texas', 'TX'], ['675200', '588940']),
  bank(99_106, 'Granite Peak Bank', ['Missoula', 'Montana', 'MT'], ['528750', '461300']),
  bank(99_107, 'Palmetto Coast Bank', ['Beaufort', 'South Carolina', 'SC'], ['1507600', '1288400']),
  bank(99_108, 'Old Mill Federal Savings Bank', ['Lowell', 'Massachusetts', 'MA'], ['943100', '755600']),
  bank(99_109, 'Sierra Vista Bank of Commerce', ['Sonora', 'California', 'CA'], ['3816400', '3204700']),
  bank(99_110, 'Northern Pines Bank', ['Bemidji', 'Minnesota', 'MN'], ['298300', '262900']),
  bank(99_111, 'Chesapeake Merchants Bank', ['Easton', 'Maryland', 'MD'], ['1122700', '960500']),
  bank(99_112, 'Red River Valley Bank', ['Fargo', 'North Dakota', 'ND'], ['1874000', '1603900']),
  bank(99_113, 'Orchard Street Bank', ['Yakima', 'Washington', 'WA'], ['612800', '540100']),
  bank(99_114, 'Magnolia Bank and Trust', ['Oxford', 'Mississippi', 'MS'], ['754300', '668200']),
  ...demoRegister.map(({ cert, name, city, stateCode, figures }) =>
    bank(cert, name, [city, stateNameOf(stateCode), stateCode], figures),
  ),
]
