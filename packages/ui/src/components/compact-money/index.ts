export { CompactMoney } from './compact-money.tsx'
