import { expect, it } from 'vitest'
import { isOwnRequest } from '../.storybook/own-request.ts'

const origin = 'http://localhost:6006'

it.each([
  '/iframe.html?id=button',
  '/index.json',
  '/@vite/client',
  '/node_modules/react/index.js',
  '/packages/ui/src/styles/core.css',
  '/__vitest_browser__/x',
  '/mockServiceWorker.js',
  '/roboto-latin-400.woff2',
  '/pictures/bank.png',
])('%s is asked by the catalogue itself', (path) => {
  expect(isOwnRequest(new Request(origin + path), origin)).toBe(true)
})

it.each([
  `${origin}/1.0/institutions`,
  `${origin}/1.0/sb-institutions`,
  'https://bank.example/pictures/bank.png',
  'https://bank.example/1.0/institutions.json',
  'https://bank.example/1.0/transactions.csv',
  'https://bank.example/assets/app.js',
  'https://bank.example/node_modules/react/index.js',
  'https://fonts.googleapis.com/css2?family=Roboto',
  'http://localhost:3000/pictures/bank.png',
])('%s has to be announced by the story', (url) => {
  expect(isOwnRequest(new Request(url), origin)).toBe(false)
})
