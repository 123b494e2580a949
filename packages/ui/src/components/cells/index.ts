export { CompactMoney } from './compact-money.tsx'
export { DateText, Instant, Money, Rate, type InstantProps, type MoneyProps } from './cells.tsx'
