/**
 * Queries of shoppers and the vehicles they expect, as conditions on the records: `=` is one of these values, `~` a
 * regular expression, `<=` and `>=` compare numbers. `sort=price` expects the cheapest first. `closest` expects no
 * exact match: only the first results must meet the conditions. `all` expects every vehicle.
 */
export const SHOPPER_QUERIES = `
toyota => make=Toyota
TOYOTA => make=Toyota
toyota corolla => model=Corolla
corolla toyota => model=Corolla
corolla => model=Corolla
corrola => model=Corolla
corola => model=Corolla
carolla => model=Corolla
toyota corrolla => model=Corolla
toyta hilux => model=HiLux
toyota hi lux => model=HiLux
hilux => model=HiLux
hi-lux => model=HiLux
hylux => model=HiLux
hilux sr5 => model=HiLux; name~sr5
hilux sr 5 => model=HiLux; name~sr5
hilux workmate => model=HiLux; name~workmate
rav4 => model=RAV4
rav 4 => model=RAV4
toyota rav-4 => model=RAV4
toyota raav4 => model=RAV4
camry hybrid => model=Camry; fuel=Hybrid
land cruiser => model~^LandCruiser
landcruiser => model~^LandCruiser
landcruser => model~^LandCruiser
land cruiser prado => model=LandCruiser Prado
prado => model=LandCruiser Prado
prado gxl diesel => model=LandCruiser Prado; name~gxl; fuel=Diesel
kluger 7 seater => model=Kluger; seats=7
hiace van => model=HiAce; body=Commercial
hi ace => model=HiAce
c-hr => model=C-HR
chr => model=C-HR
c hr => model=C-HR
toyota 86 => model=86
yaris cross => model=Yaris Cross
fj cruiser => model=FJ Cruiser
mazda3 => make=Mazda; model=3
mazda 3 => make=Mazda; model=3
mazda2 => make=Mazda; model=2
mazda6 => make=Mazda; model=6
mazda 6 wagon => make=Mazda; model=6; body=Wagon
cx5 => model=CX-5
cx 5 => model=CX-5
cx-5 => model=CX-5
mazda cx5 => model=CX-5
mazda cx 9 => model=CX-9
cx30 => model=CX-30
cx 30 => model=CX-30
cx8 7 seater => model=CX-8; seats=7
bt50 => model=BT-50
bt 50 => model=BT-50
mx5 => model=MX-5
mx 5 => model=MX-5
i30 => model=i30
i 30 => model=i30
hyundai i 30 => model=i30
hundai i30 => model=i30
hyundia tucson => model=Tucson
tuscon => model=Tucson
hyundai tuscon diesel => model=Tucson; fuel=Diesel
santa fe => model=Santa Fe
santafe => model=Santa Fe
hyundai santafe 7 seater => model=Santa Fe; seats=7
ix35 => model=ix35
ix 35 => model=ix35
iload => model=iLoad
i load => model=iLoad
kona electric => model=Kona; fuel=Electric
x trail => model=X-Trail
xtrail => model=X-Trail
x-trail => model=X-Trail
nissan x trail 7 seat => model=X-Trail; seats=7
nisan navara => model=Navara
navarra => model=Navara
qashqai => model=Qashqai
quashqai => model=Qashqai
nissan leaf => model=Leaf
patrol => model=Patrol
pathfinder => model=Pathfinder
ford ranger => make=Ford; model=Ranger
ranger wildtrak => model=Ranger; name~wildtrak
ranger wildtrack => model=Ranger; name~wildtrak
f-150 => model=F150
f150 => model=F150
f 150 => model=F150
ford mustang convertible => model=Mustang; body=Convertible
mustang gt => model=Mustang; name~\\bgt\\b
everest => model=Everest
territory => model=Territory
triton => model=Triton
mitsubishi outlander => model=Outlander
mitsi outlander => model=Outlander
outlander phev => model=Outlander; name~phev
asx => model=ASX
pajero => model~^Pajero
pajero sport => model=Pajero Sport
eclipse cross => model=Eclipse Cross
d-max => model=D-MAX
dmax => model=D-MAX
d max => model=D-MAX
isuzu d max => model=D-MAX
mux => model=MU-X
mu x => model=MU-X
mu-x => model=MU-X
vw golf => make=Volkswagen; model=Golf
vw => make=Volkswagen
volkswagon golf => make=Volkswagen; model=Golf
golf gti => model=Golf; name~gti
t cross => model=T-Cross
tcross => model=T-Cross
tiguan => model~^Tiguan
amarok v6 => model=Amarok; name~v6
merc => make=Mercedes-Benz
mercedes => make=Mercedes-Benz
mercedes benz c200 => model=C200
c 200 => model=C200
benz => make=Mercedes-Benz
beemer => make=BMW
bmw x3 => model=X3
bmw x 5 => model=X5
bmw 320i => model=320i
bmw 320 i => model=320i
audi a4 => model=A4
audi a 4 => model=A4
audi q5 => model=Q5
audi q 7 => model=Q7
subaru forester => model=Forester
suburu forester => model=Forester
forrester => model=Forester
subaru wrx => name~wrx
outback => model=Outback
impreza hatch => model=Impreza; body=Hatchback
honda crv => model=CR-V
cr v => model=CR-V
cr-v => model=CR-V
hrv => model=HR-V
hr v => model=HR-V
honda civic => model=Civic
jazz => model=Jazz
kia sportage => model=Sportage
sportige => model=Sportage
kia carnival => model~Carnival
cerato => model=Cerato
kia sorrento => model=Sorento
picanto => model=Picanto
stinger gt => model=Stinger; name~\\bgt\\b
jeep grand cherokee => model=Grand Cherokee
wrangler => model=Wrangler
range rover => model~^Range Rover
rangerover sport => model=Range Rover Sport
land rover discovery => model~^Discovery
landrover => make=Land Rover
evoque => model=Range Rover Evoque
haval jolion => name~haval jolion
gwm ute => make=GWM; body=Ute
great wall => make=Great Wall
mg zs => make=MG; model~^ZS
mg3 => model=MG3
mg 3 => model=MG3
mg hs => model=HS
mg zs ev => model=ZS EV
swift => model=Swift
suzuki jimny => model=Jimny
suzuki jimmy => model=Jimny
vitara => model~Vitara
commodore => model=Commodore
holden commodore wagon => model=Commodore; body=Wagon
captiva => model=Captiva
colorado => model=Colorado
xc60 => model=XC60
xc 60 => model=XC60
volvo xc 90 => model=XC90
peugeot 308 => model=308
peugeot 2008 => model=2008
pegeot 3008 => model=3008
fiat 500 => make=Fiat; model=500
mini cooper => make=Mini; name~cooper
porsche cayenne => model=Cayenne
porshe macan => model=Macan
lexus rx350 => name~rx ?350
rx 350 => model=RX350
tesla => make=Tesla
skoda octavia => model=Octavia
renault koleos => model=Koleos
alfa => make=Alfa Romeo
alfa romeo => make=Alfa Romeo
ldv t60 => model=T60
ldv t 60 => model=T60
ram 1500 => model=1500
toyota for sale => make=Toyota
used toyota for sale => make=Toyota; type=used
toyota cars => make=Toyota
toyota car for sale => make=Toyota
buy a mazda => make=Mazda
cars for sale => all
used cars => type=used
used car => type=used
second hand cars => type=used
secondhand toyota => make=Toyota; type=used
second-hand utes => body=Ute; type=used
pre-owned bmw => make=BMW; type=used
preowned suv => body=SUV; type=used
new cars => type=new
new car => type=new
brand new suv => body=SUV; type=new
new hilux => model=HiLux; type=new
new and used utes => body=Ute; type=new|used
demo => type=demo
demo cars => type=demo
demonstrator suv => body=SUV; type=demo
ex demo hyundai => make=Hyundai; type=demo
ex-demo => type=demo
toyota under $20,000 => make=Toyota; price<=20000
toyota under 20000 => make=Toyota; price<=20000
toyota under 20k => make=Toyota; price<=20000
toyota under $20k => make=Toyota; price<=20000
toyota less than 20k => make=Toyota; price<=20000
toyota below $20 000 => make=Toyota; price<=20000
toyota up to 20,000 => make=Toyota; price<=20000
toyota < 20k => make=Toyota; price<=20000
toyota <$20k => make=Toyota; price<=20000
toyota max 20k => make=Toyota; price<=20000
toyota $20k or less => make=Toyota; price<=20000
toyota 20k => make=Toyota; price<=20000
cars under 10k => price<=10000
cars under $10000 => price<=10000
car under 5 grand => price<=5000
under 15k => price<=15000
under 15 thousand dollars => price<=15000
$15000 => price<=15000
budget 25k => price<=25000
budget of $25,000 suv => body=SUV; price<=25000
suv under 30k => body=SUV; price<=30000
suvs under $30,000 => body=SUV; price<=30000
ute between 20k and 40k => body=Ute; price>=20000; price<=40000
ute 20k to 40k => body=Ute; price>=20000; price<=40000
ute 20-40k => body=Ute; price>=20000; price<=40000
ute $20,000 - $40,000 => body=Ute; price>=20000; price<=40000
ute from 20k to 40k => body=Ute; price>=20000; price<=40000
hatch 10k-15k => body=Hatchback; price>=10000; price<=15000
over 100k => price>=100000
bmw over $80,000 => make=BMW; price>=80000
more than $200k => price>=200000
mercedes around 50k => make=Mercedes-Benz; price>=45000; price<=55000
around $20,000 => price>=18000; price<=22000
cheap toyota => make=Toyota; sort=price
cheap cars => sort=price
cheapest suv => body=SUV; sort=price
cheap 7 seater => seats=7; sort=price
affordable hatchback => body=Hatchback; sort=price
cheap used ute => body=Ute; type=used; sort=price
7 seater => seats=7
7 seaters => seats=7
seven seater => seats=7
7-seater suv => body=SUV; seats=7
7seater => seats=7
7 seats => seats=7
8 seater => seats=8
eight seat van => seats=8; body=Commercial
2 seater => seats=2
5 seater wagon => body=Wagon; seats=5
7 seater diesel suv under 40k => seats=7; fuel=Diesel; body=SUV; price<=40000
suv => body=SUV
suvs => body=SUV
utes => body=Ute
ute => body=Ute
pickup => body=Ute
sedans => body=Sedan
sedan automatic => body=Sedan; trans=Automatic
hatchbacks => body=Hatchback
small hatch => body=Hatchback; closest
wagons => body=Wagon
station wagon => body=Wagon
coupe => body=Coupe
convertibles => body=Convertible
cabriolet => body=Convertible
soft top => body=Convertible
vans => body=Commercial
people mover => body=People Mover
people movers => body=People Mover
ev => fuel=Electric
evs => fuel=Electric
electric => fuel=Electric
electric cars => fuel=Electric
electric car under 50k => fuel=Electric; price<=50000
hybrid => fuel=Hybrid
hybrid suv => fuel=Hybrid; body=SUV
toyota hybrid => make=Toyota; fuel=Hybrid
diesel => fuel=Diesel
diesel ute => fuel=Diesel; body=Ute
petrol hatch => fuel=Petrol; body=Hatchback
lpg => fuel=LPG
automatic => trans=Automatic
auto hatch => trans=Automatic; body=Hatchback
manual => trans=Manual
manual cars => trans=Manual
manual hilux => model=HiLux; trans=Manual
mazda 3 manual => make=Mazda; model=3; trans=Manual
automatic wagon => trans=Automatic; body=Wagon
4x4 => drive=4x4
4wd => drive=4x4
4wd ute => drive=4x4; body=Ute
four wheel drive => drive=4x4
awd suv => drive=AWD; body=SUV
all-wheel drive wagon => drive=AWD; body=Wagon
rwd => drive=RWD
front wheel drive => drive=FWD
hilux 4x4 diesel => model=HiLux; drive=4x4; fuel=Diesel
2018 or newer => year>=2018
2018 and newer => year>=2018
2018+ => year>=2018
2018 onwards => year>=2018
corolla 2018 or newer => model=Corolla; year>=2018
since 2020 => year>=2020
from 2019 suv => year>=2019; body=SUV
hilux after 2015 => model=HiLux; year>=2015
older than 2005 => year<=2005
before 2000 => year<=2000
2015-2018 hilux => model=HiLux; year>=2015; year<=2018
hilux 2015 to 2018 => model=HiLux; year>=2015; year<=2018
between 2019 and 2021 mazda => make=Mazda; year>=2019; year<=2021
2019 corolla => model=Corolla; year>=2019; year<=2019
2022 hilux sr5 => model=HiLux; name~sr5; year>=2022; year<=2022
under 50,000 km => km<=50000
under 50000km => km<=50000
under 50k km => km<=50000
less than 100000 kms => km<=100000
less than 100,000 kilometres => km<=100000
suv under 80k kms => body=SUV; km<=80000
low km corolla => model=Corolla; km<=60000
low kms => km<=60000
low kilometres ute => body=Ute; km<=60000
ranger under 50k under 100,000km => model=Ranger; price<=50000; km<=100000
near new suv => body=SUV; type=used|demo; km<=20000
used suv under 30k under 100000km auto => body=SUV; type=used; price<=30000; km<=100000; trans=Automatic
red mazda => make=Mazda; colour=Red
white ute => body=Ute; colour=White
blue corolla => model=Corolla; colour=Blue
black suv under 40k => body=SUV; colour=Black; price<=40000
gray hatch => body=Hatchback; colour=Grey
suv in nsw => body=SUV; state=NSW
utes in queensland => body=Ute; state=QLD
toyota victoria => make=Toyota; state=VIC
hilux blacktown => model=HiLux; city=Blacktown
cars in brookvale => city=Brookvale
suv under 30k near liverpool => body=SUV; price<=30000; city=Liverpool
cars near campbelltown => city=Campbelltown
i want a cheap suv => body=SUV; sort=price
i'm looking for a toyota => make=Toyota
looking for a 7 seater => seats=7
show me all diesel utes => fuel=Diesel; body=Ute
best suv => body=SUV
good family car => body=SUV|Wagon|People Mover
tradie ute => body=Ute
wagon with roof racks => body=Wagon; closest
suv with sunroof => body=SUV; closest
toyota ranger => model=Ranger; closest
toyota under $2,000 => make=Toyota; closest
7 seater corolla => model=Corolla; closest
corolla zzxxy => model=Corolla; closest
hilux spaceship => model=HiLux; closest
manual hybrid suv => body=SUV; closest
mazda 3 0km => make=Mazda; closest
`
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', expectation = ''] = line.split(' => ');
    return { query, expectation };
  });
