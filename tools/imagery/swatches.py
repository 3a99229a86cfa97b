"""python3 swatches.py OUTDIR [cloth] -- square fabric swatches (800 px = 44 mm of cloth), lit height field with a soft roll of light;
with `cloth`, close views of 512x640 px (26 mm across) with a fold instead: the last picture of each product."""
import sys, os, numpy as np
from PIL import Image, ImageFilter
from comp import FABRICS, lin, srgb
from fabrics import per_noise
TEX = os.environ.get('TEX', 'work/tex'); out = sys.argv[1]; CLOSE = 'cloth' in sys.argv; S = 1600
W = {'fTw': 'twill', 'fHb': 'herringbone', 'fLi': 'linen', 'fGl': 'twill'}; os.makedirs(out, exist_ok=True)
rng = np.random.default_rng(8)
for name, recipe in FABRICS.items():
    col, wv, con, sheen = recipe[:4]
    n = W[wv]; h = np.asarray(Image.open(f'{TEX}/{n}_h.png'), float)/255; a = np.asarray(Image.open(f'{TEX}/{n}_a.png'), float)/127.5; a /= a.mean()
    # slight skew/wave of the grain so the repeat never lines up
    y, x = np.mgrid[0:S, 0:S].astype(float); wob = per_noise(rng, S, 3, 3)
    sc = 1.10 if not CLOSE else .90; xi = (x*sc + .035*y + 6*wob); yi = (y*sc - .02*x + 6*np.roll(wob, 400, 1))
    def samp(t):
        i0 = np.floor(yi).astype(int); j0 = np.floor(xi).astype(int); fy = yi-i0; fx = xi-j0; T = t.shape[0]
        g = lambda p, q: t[p % T, q % T]
        return g(i0,j0)*(1-fy)*(1-fx)+g(i0+1,j0)*fy*(1-fx)+g(i0,j0+1)*(1-fy)*fx+g(i0+1,j0+1)*fy*fx
    H = samp(h); A = samp(a)
    if wv == 'fGl':                                  # the check is drawn at 8 px per yarn, the twill relief at 16
        g0 = np.asarray(Image.open(f'{TEX}/glen_a.png'), float)/127.5; g0 /= g0.mean(); A = .35*A + .65*g0[(yi/2).astype(int) % g0.shape[0], (xi/2).astype(int) % g0.shape[1]]
    nap = per_noise(rng, S, 260, 260)*.5 + per_noise(rng, S, 90, 90)*.5
    big = per_noise(rng, S, 2.2, 2.2)
    z = H*7.0 + nap*.7 + big*13
    if CLOSE:                                        # two soft folds across the weave, as a cloth laid down by hand
        t = x*.86 - y*.50 + 70*big; z = H*7.5 + nap*.7 + big*26 + 250*np.exp(-((t-620)/250)**2) - 90*np.exp(-((t-1010)/200)**2) + 120*np.exp(-((t+420)/280)**2)
    gy, gx = np.gradient(z); nz = 1/np.sqrt(1+gx*gx+gy*gy); L = np.array([-.62,-.50,.60]); L /= np.linalg.norm(L)
    ndl = np.clip((-gx*L[0]-gy*L[1]+L[2])*nz, 0, None)
    E = 1.05*ndl*(.62+.38*np.clip(H*1.5, 0, 1)) + .30
    mel = 1 + .10*per_noise(rng, S, 150, 150) + .05*per_noise(rng, S, 30, 30)
    base = lin(col); alb = base*(1+(A*mel-1)*con)[..., None]
    if len(recipe) > 4:                              # pinstripe: three light yarns every 18 mm
        ps = np.exp(-(((x*sc + .035*y + 1.5*wob + 90) % 690 - 345)/15)**6)*recipe[5]; alb = alb*(1-ps[..., None]) + ps[..., None]*lin(recipe[4])*A[..., None]
    img = E[..., None]*(alb + sheen*.35*((1-nz)**1.5)[..., None]*(base*.5+.3*base.mean()))
    img *= 1.35 if base.max() < .5 else 1.18; g = 1-.16*(((x/S-.45))**2+((y/S-.42))**2)*2; img *= g[..., None]
    img = np.where(img > .8, .8+.2*np.tanh((img-.8)/.2), img)
    s = srgb(img[:, :1280] if CLOSE else img); s = s.reshape(s.shape[0]//2, 2, s.shape[1]//2, 2, 3).mean((1,3))
    im = Image.fromarray((np.clip(s,0,1)*255+.5).astype(np.uint8))
    if CLOSE:                                        # sharp on the fold, softer away from it
        far = np.abs((x*.86 - y*.50 - 620)/900)[::2, ::2][:800, :640]; im = Image.composite(im.filter(ImageFilter.GaussianBlur(2.2)), im, Image.fromarray((np.clip(far, 0, 1)*255).astype(np.uint8)))
        im = im.resize((512, 640), Image.LANCZOS)
    im.save(f'{out}/' + ('cloth_' if CLOSE else 'swatch_') + f'{name}.jpg', quality=84 if CLOSE else 80, optimize=True)
