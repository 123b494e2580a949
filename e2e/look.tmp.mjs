import { chromium } from 'playwright'
const base='http://localhost:3950'
const [,, who, out, ...paths] = process.argv
const sizes = { '1440': [1440,900,'light'], '1024': [1024,768,'dark'], '390':[390,844,'light'] }
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox'] })
for (const [n,[w,h,scheme]] of Object.entries(sizes)) {
  if (process.env.ONLY && process.env.ONLY!==n) continue
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme: scheme })
  const page = await ctx.newPage()
  page.on('pageerror', e => console.log('PAGEERROR', e.message.slice(0,200)))
  page.on('console', m => { if (m.type()==='error') console.log('CONSOLE', m.text().slice(0,200)) })
  await page.goto(base+'/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: who }).click()
  await page.waitForURL(u => !u.pathname.startsWith('/idp') && !u.pathname.startsWith('/login') , { timeout: 60000 })
  await page.waitForTimeout(2500)
  for (const [i,p] of paths.entries()) {
    let path = p
    if (p.includes('->')) { const [list, sel] = p.split('->'); await page.goto(base+list); await page.waitForTimeout(2500); const href = await page.locator(sel).first().getAttribute('href').catch(()=>null); console.log(list, href); if(!href) continue; path = href }
    await page.goto(base+path); await page.waitForTimeout(3000)
    await page.screenshot({ path: `/tmp/shots/${out}-${i}-${n}.png` })
  }
  await ctx.close()
}
await browser.close()
