export { ProductMark } from './product-mark.tsx'
