import preview from '../../../../../.storybook/preview.ts'
import { ProductMark } from './product-mark.tsx'

const meta = preview.meta({ title: 'Navigation/Product mark', component: ProductMark })

/** The door and its bolt. */
export const Example = meta.story({})
