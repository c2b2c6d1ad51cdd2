import type { Example } from './example';

const vehicle = 'coast/pages/vehicle.json';
const changes = (...operations: string[]) =>
  `{ "id": "vehicle", "changes": [\n  ${operations.join(',\n  ')}] }`;
const insert = (node: string) => `{ "op": "insert", "into": "root", "slot": "main",\n    "node": ${node} }`;
const when = (condition: string) =>
  changes(insert(`{ "id": "new", "block": "button", "when": { ${condition} } }`));
const page = (content: string, rest = '') => `{ "id": "extra"${rest}, "extends": "shell",
  "content": { "main": [${content}] } }`;
const button = '{ "id": "go", "block": "button" }';
const menu = (href: string, rest = '') =>
  `{ "name": "Coast", "extends": "used",\n  "menus": { "header": [{ "id": "stock", "label": "Stock", "href": ${href} }] }${rest} }`;
const tenant = (rest: string) => `{ "name": "Coast", "extends": "used",\n  ${rest} }`;
const analytics = (endpoint: string) => tenant(`"settings": { "analytics": { "endpoint": ${endpoint} } }`);
const withOrigin = (name: string, origin: string) =>
  `{ "name": "${name}", "template": true, "extends": "base",\n  "settings": { "analytics": { "origins": ["${origin}"] } } }`;
const south = (endpoint: string) =>
  `{ "name": "South", "extends": "yards",\n  "settings": { "analytics": { "endpoint": ${endpoint} } } }`;
const chart = (id: string) => insert(`{ "id": "${id}", "block": "chart" }`);

/** Configuration without effect, broken links and exceeded budgets. */
export const siteExamples: readonly Example[] = [
  {
    code: 'FC901',
    file: 'coast/tenant.json',
    wrong: tenant(
      '⟪"settings": { "price": { "noPriceText": "Ask us" }, "footer": { "paymentIcons": ["visa"] } }',
    ),
    right: tenant('"settings": { "price": { "noPriceText": "Ask us" } }'),
  },
  {
    code: 'FC902',
    file: 'coast/texts.json',
    wrong: '{ "price-card.enquire": "Ask",\n  ⟪"banner.hello": "Welcome" }',
    right: '{ "price-card.enquire": "Ask" }',
  },
  {
    code: 'FC903',
    file: vehicle,
    wrong: changes(
      '⟪{ "op": "set", "node": "price", "path": "size", "value": "large" }',
      '{ "op": "set", "node": "price", "path": "size", "value": "small" }',
    ),
    right: changes('{ "op": "set", "node": "price", "path": "size", "value": "small" }'),
  },
  {
    code: 'FC903',
    file: vehicle,
    wrong: changes(
      insert('{ "id": "new", "block": "button", "when": ⟪{ "features.garage": false } }'),
      '{ "op": "set", "node": "new", "path": "label", "value": "Garage" }',
    ),
    right: changes(
      insert('{ "id": "new", "block": "button", "when": { "features.garage": true } }'),
      '{ "op": "set", "node": "new", "path": "label", "value": "Garage" }',
    ),
  },
  {
    code: 'FC903',
    file: vehicle,
    wrong: changes(
      '{ "op": "set", "node": "enquire", "path": "label", "value": "Ask us" }',
      '{ "op": "set", "node": ⟪"blog", "path": "label", "value": "Our blog" }',
    ),
    right: changes('{ "op": "set", "node": "enquire", "path": "label", "value": "Ask us" }'),
    additionalTenants: {
      used: {
        'tenant.json': { name: 'Used', template: true, extends: 'base' },
        'pages/vehicle.json': {
          id: 'vehicle',
          changes: [
            {
              op: 'insert',
              node: { id: 'blog', block: 'button', when: { 'features.blog': true } },
              into: 'root',
              slot: 'main',
            },
          ],
        },
      },
    },
  },
  {
    code: 'FC904',
    file: 'coast/pages/extra.json',
    wrong: page(button).replace('"extra"', '⟪"extra"'),
    right: page(button, ', "route": "/extra"'),
  },
  {
    code: 'FC905',
    file: 'coast/tenant.json',
    wrong: menu('⟪"/serach"'),
    right: menu('"/search"'),
  },
  {
    code: 'FC915',
    file: 'coast/tenant.json',
    wrong: menu('⟪"java\\tscript:alert(1)"'),
    right: menu('"/search"'),
  },
  {
    code: 'FC915',
    file: 'coast/tenant.json',
    wrong: menu('⟪"//evil.example/search"'),
    right: menu('"/search"'),
  },
  {
    code: 'FC915',
    file: 'coast/tenant.json',
    wrong: menu('"/search"', ', "social": { "facebook": ⟪"javascript:alert(1)" }'),
    right: menu('"/search"', ', "social": { "facebook": "https://social.example/coast" }'),
  },
  {
    code: 'FC915',
    file: 'coast/tenant.json',
    wrong: menu('"/search"', ', "settings": { "forms": { "successHref": ⟪"/\\\\evil.example" } }'),
    right: menu('"/search"', ', "settings": { "forms": { "successHref": "/search" } }'),
  },
  {
    code: 'FC905',
    file: vehicle,
    wrong: changes(
      insert(
        '{ "id": "new", "block": "banner",\n      "props": { "linkLabel": "Price", "linkHref": ⟪"#prise" } }',
      ),
    ),
    right: changes(
      insert(
        '{ "id": "new", "block": "banner",\n      "props": { "linkLabel": "Price", "linkHref": "#price" } }',
      ),
    ),
  },
  {
    code: 'FC938',
    file: 'south/tenant.json',
    wrong:
      '{ "name": "South", "extends": "yards",\n  "menus": { "header": { ⟪"stok": { "href": "/search" } } } }',
    right:
      '{ "name": "South", "extends": "yards",\n  "menus": { "header": { "stock": { "href": "/search" } } } }',
    additionalTenants: {
      yards: {
        'tenant.json': {
          name: 'Yards',
          template: true,
          extends: 'base',
          menus: { header: [{ id: 'stock', label: 'Stock', href: '/search' }] },
        },
      },
    },
  },
  {
    code: 'FC906',
    file: 'coast/tenant.json',
    wrong: menu('"/stock"', ', "elsewhere": ["/stock", ⟪"/cars/:slug"]'),
    right: menu('"/stock"', ', "elsewhere": ["/stock"]'),
  },
  {
    code: 'FC907',
    file: 'south/tenant.json',
    wrong: south('⟪"https://events.example:99999/"'),
    right: south('"https://events.example/"'),
    additionalTenants: { yards: { 'tenant.json': withOrigin('Yards', 'https://events.example') } },
  },
  {
    code: 'FC907',
    file: 'coast/tenant.json',
    wrong: analytics('⟪"https://events.example/in"'),
    right: analytics('"https://events.example/in"'),
    otherRight: { 'used/tenant.json': withOrigin('Used', 'https://events.example') },
  },
  {
    code: 'FC907',
    file: 'coast/tenant.json',
    wrong: tenant('"settings": { "analytics": { "pixelUrl": ⟪"https://ads.example/tr?id={id}" } }'),
    right: tenant('"settings": { "analytics": { "pixelUrl": "https://ads.example/tr?id={id}" } }'),
    otherRight: { 'used/tenant.json': withOrigin('Used', 'https://ads.example') },
  },
  {
    code: 'FC909',
    file: 'coast/tenant.json',
    wrong: tenant('"settings": { "trade": { "rego": { "provider": ⟪"http" } } }'),
    right: tenant(
      '"settings": { "trade": { "rego": { "provider": "http", "url": "https://rego.example/" } } }',
    ),
  },
  {
    code: 'FC909',
    file: 'coast/tenant.json',
    wrong: tenant(
      '"settings": { "accounts": { "providers": [{ "id": "google", "provider": ⟪"google", "clientId": "coast" }] } }',
    ),
    right: tenant(
      '"settings": { "accounts": { "providers": [{ "id": "google", "provider": "google", "clientId": "coast", "secretVariable": "GOOGLE_SECRET" }] } }',
    ),
  },
  {
    code: 'FC917',
    file: 'coast/tenant.json',
    wrong: tenant('"settings": { "finance": { "provider": ⟪"acme" } }'),
    right: tenant('"settings": { "finance": { "provider": "acme" } }'),
    otherRight: {
      'coast/finance-providers/acme.json':
        '{ "title": "Acme Finance",\n  "settings": { "interestMin": 7.5, "interestMax": 14.5 } }',
    },
  },
  {
    code: 'FC910',
    file: vehicle,
    wrong: when('⟪"vehicle.car_type": { "$nin": ["new", "used", "demo"] }'),
    right: when('"vehicle.car_type": { "$nin": ["new", "demo"] }'),
  },
  {
    code: 'FC910',
    file: vehicle,
    wrong: changes(
      '{ "op": "insert", "into": "price", "slot": "actions",\n    "node": { "id": "new", "block": "button", "when": { ⟪"vehicle.status": "sold" } } }',
    ),
    right: changes(
      '{ "op": "insert", "into": "price", "slot": "actions",\n    "node": { "id": "new", "block": "button", "when": { "vehicle.status": "in_stock" } } }',
    ),
  },
  {
    code: 'FC910',
    file: vehicle,
    wrong: when('⟪"vehicle.year": { "$gt": 3000 }'),
    right: when('"vehicle.year": { "$gt": 2030 }'),
  },
  {
    code: 'FC910',
    file: vehicle,
    wrong: when('⟪"user.signedIn": true'),
    right: when('"user.signedIn": true').replace('"changes"', '"access": "account", "changes"'),
  },
  {
    code: 'FC911',
    file: vehicle,
    wrong: when('⟪"features.garage": { "$in": [true, false] }'),
    right: changes(insert('{ "id": "new", "block": "button" }')),
  },
  {
    code: 'FC912',
    file: 'coast/tenant.json',
    wrong: tenant(
      '"menus": { "header": [{ "id": "home", "label": "Home", "when": ⟪{ "features.blog": { "$nin": [true, false] } } }] }',
    ),
    right: tenant(
      '"menus": { "header": [{ "id": "home", "label": "Home", "when": { "features.blog": true } }] }',
    ),
  },
  {
    code: 'FC913',
    file: 'used/pages/home.json',
    wrong:
      '{ "id": "home", "changes": [\n  ⟪{ "op": "set", "node": "welcome", "path": "body", "value": "Used cars" }] }',
    right: '{ "id": "home", "changes": [] }',
    additionalTenants: {
      coast: {
        'tenant.json': { name: 'Coast', extends: 'used' },
        'pages/home.json': {
          id: 'home',
          changes: [{ op: 'set', node: 'welcome', path: 'body', value: 'Hello from the coast' }],
        },
      },
      hills: {
        'tenant.json': { name: 'Hills', extends: 'used' },
        'pages/home.json': {
          id: 'home',
          changes: [{ op: 'set', node: 'welcome', path: 'body', value: 'Hello from the hills' }],
        },
      },
    },
  },
  {
    code: 'FC914',
    file: 'coast/tenant.json',
    wrong: tenant(
      '"acknowledged": [{ "code": ⟪"FC901", "reason": "We need these icons once checkout is live." }]',
    ),
    right: tenant('"acknowledged": []'),
  },
  {
    code: 'FC916',
    file: vehicle,
    wrong: changes(
      insert(
        '{ "id": "new", "block": "banner",\n      "props": { "image": { "src": ⟪"https://photos.example/car.jpg" } } }',
      ),
    ),
    right: changes(
      insert('{ "id": "new", "block": "banner",\n      "props": { "image": { "src": "/media/car.jpg" } } }'),
    ),
  },
  {
    code: 'FC916',
    file: 'coast/tenant.json',
    wrong: tenant('"logo": { "src": ⟪"https://photos.example/logo.png", "width": 200, "height": 50 }'),
    right: tenant(
      '"logo": { "src": "https://photos.example/logo.png", "width": 200, "height": 50 },\n  "settings": { "images": { "origins": ["https://photos.example"] } }',
    ),
    alsoChanged: ['/settings'],
  },
  {
    code: 'FC920',
    file: vehicle,
    wrong: changes(
      ...['a', 'b', 'c'].map((id) =>
        insert(`${id === 'c' ? '⟪' : ''}{ "id": "new-${id}", "block": "price-card" }`),
      ),
    ),
    right: changes(...['a', 'b'].map((id) => insert(`{ "id": "new-${id}", "block": "price-card" }`))),
  },
  {
    code: 'FC921',
    file: vehicle,
    wrong: changes(insert('{ "id": "go", "block": "button" }'), chart('sales').replace('{ "id"', '⟪{ "id"')),
    right: changes(insert('{ "id": "go", "block": "button" }')),
  },
  {
    code: 'FC922',
    file: vehicle,
    wrong: changes(
      insert('{ "id": "one", "block": "banner", "props": { "image": { "src": "/media/one.jpg" } } }'),
      insert('⟪{ "id": "two", "block": "banner", "props": { "image": { "src": "/media/two.jpg" } } }'),
    ),
    right: changes(
      insert('{ "id": "one", "block": "banner", "props": { "image": { "src": "/media/one.jpg" } } }'),
    ),
  },
];
