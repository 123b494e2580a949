export { DateText, Instant, Money, Rate, type InstantProps, type MoneyProps } from './cells.tsx'
