"""python3 film.py RENDERDIR CUT FABRIC OUTDIR -- the frames of the film, 1280x720, from R_CUT_walk_NN.npz: a pair of trousers that walks.
It walks on the right of a dark room, where the words of the first page are not; a page in Arabic shows it mirrored."""
import glob, sys, numpy as np
from PIL import Image
import comp as K
R, cut, fabric, out = sys.argv[1:5]; W, H = 1280, 720; CENTRE = .66; EXPOSURE = .55
y, x = np.mgrid[0:H, 0:W]; y, x = y/H, x/W
wall = np.exp(-(((x-CENTRE)/.34)**2 + ((y-.36)/.60)**2))[..., None]
bg = K.lin((21, 26, 38)) + (K.lin((70, 75, 88)) - K.lin((21, 26, 38)))*wall
def rs(a, w, h): return np.asarray(Image.fromarray(np.ascontiguousarray(a, dtype=np.float32), mode='F').resize((w, h), Image.BICUBIC))
for path in sorted(glob.glob(f'{R}/R_{cut}_walk_??.npz')):
    rgb, al, (y0, y1, x0, x1), (h, w) = K.garment(path, fabric, EXPOSURE)
    full = np.zeros((h, w, 4), np.float32); full[y0:y1, x0:x1, :3] = rgb; full[y0:y1, x0:x1, 3] = al
    w2 = round(w*H/h); left = round(W*CENTRE - w2/2)
    q = np.stack([rs(full[..., i], w2, H) for i in range(4)], -1).clip(0)
    a = np.zeros((H, W, 4), np.float32); a[:, left:left+w2] = q[:, :W-left]
    A = a[..., 3:].clip(0, 1); n = path[-6:-4]
    K.finish(bg*(1-A) + a[..., :3], A[..., 0], 0).save(f'{out}/{n}.png')
