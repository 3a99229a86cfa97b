"""python3 cloth.py CUT POSE OUT.npz   or   python3 cloth.py CUT walk OUTDIR FRAMES
Lets a pair of trousers fall over the body (body.py): position-based dynamics with small steps, from the pressed shape
in trouser_mesh.py. The waistband is held, gravity and the body do the rest. No random numbers: the same cloth each time."""
import sys, time
import numpy as np
from numba import njit
import body, trouser_mesh as tm

STEP = 1/330
STRETCH, SHEAR, BEND, WIDE_BEND = 1.0, .30, .22, .05


def links(G, fork, idx):
    """Pairs (a, b), rest length, stiffness and kind (0 both ways, 1 only against shortening, 2 only against lengthening) in sweeps from the waist down."""
    R, C, _ = G.shape
    A, B, L, K, T = [], [], [], [], []
    down = np.concatenate([np.zeros((1, C)), np.cumsum(np.linalg.norm(np.diff(G, axis=0), axis=2), 0)])

    def add(i0, j0, di, dj, k, kind):
        for leg in (0, 1):
            i, j = np.mgrid[max(0, i0):R-di, 0:C]
            j2 = j + dj
            ok = (j2 >= 0) & (j2 < C)
            i, j, j2 = i[ok], j[ok], j2[ok]
            a, b = idx[leg, i, j], idx[leg, i+di, j2]
            length = np.linalg.norm(G[i, j] - G[i+di, j2], axis=-1) if kind < 2 else down[i+di, j] - down[i, j]
            keep = a != b
            A.append(a[keep]); B.append(b[keep]); L.append(length[keep]); K.append(np.full(keep.sum(), k)); T.append(np.full(keep.sum(), kind))

    add(0, 0, 1, 0, STRETCH, 0); add(0, 0, 0, 1, STRETCH, 0)
    add(0, 0, 1, 1, SHEAR, 0); add(0, 0, 1, -1, SHEAR, 0)
    add(0, 0, 2, 0, BEND, 1); add(0, 0, 0, 2, BEND, 1)
    add(0, 0, 6, 0, WIDE_BEND, 1); add(0, 0, 0, 6, WIDE_BEND, 1)
    add(0, 0, 12, 0, .6, 2)
    A, B, L, K, T = (np.concatenate(x) for x in (A, B, L, K, T))
    # Bending across the inseam below the fork, which joins first and last column.
    a, b, l = [], [], []
    for leg in (0, 1):
        for i in range(fork+1, R):
            a.append(idx[leg, i, 1]); b.append(idx[leg, i, C-2]); l.append(np.linalg.norm(G[i, 1]-G[i, C-2]))
    A = np.r_[A, a]; B = np.r_[B, b]; L = np.r_[L, l]; K = np.r_[K, np.full(len(a), BEND)]; T = np.r_[T, np.ones(len(a), int)]
    order = np.argsort(A, kind='stable')
    return A[order].astype(np.int64), B[order].astype(np.int64), L[order], K[order], T[order].astype(np.int64)


@njit(cache=True, fastmath=True)
def solve(X, W, A, B, L, K, T):
    for e in range(A.shape[0]):
        a, b = A[e], B[e]
        w = W[a] + W[b]
        if w == 0.0: continue
        dx, dy, dz = X[b, 0]-X[a, 0], X[b, 1]-X[a, 1], X[b, 2]-X[a, 2]
        d = (dx*dx + dy*dy + dz*dz)**.5 + 1e-12
        c = d - L[e]
        if (T[e] == 1 and c > 0) or (T[e] == 2 and c < 0): continue
        s = K[e]*c/(d*w)
        wa, wb = W[a]*s, W[b]*s
        X[a, 0] += wa*dx; X[a, 1] += wa*dy; X[a, 2] += wa*dz
        X[b, 0] -= wb*dx; X[b, 1] -= wb*dy; X[b, 2] -= wb*dz


@njit(cache=True, fastmath=True)
def tether(X, W, pin, length):
    """Nothing hangs lower than its thread from the waist is long: what small steps alone would let sag."""
    for i in range(X.shape[0]):
        if W[i] == 0.0: continue
        p = pin[i]
        dx, dy, dz = X[i, 0]-X[p, 0], X[i, 1]-X[p, 1], X[i, 2]-X[p, 2]
        d = (dx*dx + dy*dy + dz*dz)**.5 + 1e-12
        if d > length[i]:
            s = length[i]/d
            X[i, 0] = X[p, 0]+dx*s; X[i, 1] = X[p, 1]+dy*s; X[i, 2] = X[p, 2]+dz*s


@njit(cache=True, fastmath=True)
def collide(X, P, W, side, cones, pelvis, move, gap, floor, friction):
    """Out of the legs, the shoes, the pelvis and the floor; each leg stays on its side of the middle."""
    nz = pelvis.shape[0]
    z0, dz = pelvis[0, 0], pelvis[1, 0]-pelvis[0, 0]
    for i in range(X.shape[0]):
        if W[i] == 0.0: continue
        hit = False
        x, y, z = X[i, 0], X[i, 1], X[i, 2]
        for k in range(cones.shape[0]):
            if side[i] >= 0 and cones[k, 8] != side[i]: continue
            bax, bay, baz = cones[k, 4]-cones[k, 0], cones[k, 5]-cones[k, 1], cones[k, 6]-cones[k, 2]
            px, py, pz = x-cones[k, 0], y-cones[k, 1], z-cones[k, 2]
            t = (px*bax + py*bay + pz*baz)/(bax*bax + bay*bay + baz*baz)
            t = min(1.0, max(0.0, t))
            qx, qy, qz = px-t*bax, py-t*bay, pz-t*baz
            d = (qx*qx + qy*qy + qz*qz)**.5 + 1e-12
            r = cones[k, 3]*(1-t) + cones[k, 7]*t + gap
            if d < r:
                s = (r-d)/d
                x += qx*s; y += qy*s; z += qz*s; hit = True
        f = (z-move[2]-z0)/dz
        if f > 0 and f < nz-1:
            n = int(f); f -= n
            a = pelvis[n, 1]*(1-f) + pelvis[n+1, 1]*f
            b = (pelvis[n, 2]*(1-f) + pelvis[n+1, 2]*f) if y < move[1] else (pelvis[n, 3]*(1-f) + pelvis[n+1, 3]*f)
            # The pelvis closes towards the fork.
            q = (((x-move[0])/a)**2 + ((y-move[1])/b)**2)**.5
            if q < 1.0 and n > 6:
                x = move[0] + (x-move[0])/(q+1e-9); y = move[1] + (y-move[1])/(q+1e-9); hit = True
        if side[i] == 0 and x < move[0]+.0012: x = move[0]+.0012
        if side[i] == 1 and x > move[0]-.0012: x = move[0]-.0012
        if z < floor: z = floor; hit = True
        if hit and friction > 0:
            x += friction*(P[i, 0]-x)*.5; y += friction*(P[i, 1]-y)*.5; z += friction*(P[i, 2]-z)*.5
        X[i, 0], X[i, 1], X[i, 2] = x, y, z


class Trousers:
    def __init__(self, cut):
        self.cut, c = cut, tm.CUTS[cut]
        G, self.fork = tm.build(cut, **tm.GRID)
        V, _, self.idx = tm.to_mesh(G, self.fork)
        self.G, self.X, self.V = G, V.copy(), np.zeros_like(V)
        R, C, _ = G.shape
        self.links = links(G, self.fork, self.idx)
        down = c['waist'] - tm.rows(c, **{k: v for k, v in tm.GRID.items() if k != 'n_u'})[0]
        W = np.ones(len(V)); held = np.zeros(len(V), bool); side = np.full(len(V), -1, np.int64)
        for leg in (0, 1):
            ii = self.idx[leg]
            held[ii[down < tm.WB + .004].ravel()] = True
            side[ii[self.fork+2:].ravel()] = leg
            hem = down > down[-1] - max(.035, c['cuff'])
            W[ii[hem].ravel()] = .45 if c['cuff'] == 0 else .30          # hems have weight
        W[held] = 0
        row = int(np.where(down < tm.WB + .004)[0].max())
        way = np.concatenate([np.zeros((1, C)), np.cumsum(np.linalg.norm(np.diff(G, axis=0), axis=2), 0)]); way -= way[row]
        self.pin, self.length = np.zeros(len(V), np.int64), np.zeros(len(V))
        for leg in (0, 1):
            self.pin[self.idx[leg].ravel()] = np.broadcast_to(self.idx[leg, row], (R, C)).ravel()
            self.length[self.idx[leg].ravel()] = (way*1.002).ravel()
        self.W, self.held, self.rest, self.side = W, held, V.copy(), side
        self.pelvis = body.pelvis_rows(cut, .0075)
        self.pelvis[:, 1:] -= .004*np.clip((c['waist']-.10-self.pelvis[:, :1])/.1, 0, 1)      # ease at the hips

    def step(self, skel, rise=0.0, damping=1.5, sweeps=2):
        cones = self.cones = body.cones(self.cut, skel, rise)
        X0 = self.X.copy()
        self.V[:, 2] -= 9.81*STEP
        self.V *= max(0.0, 1-damping*STEP)
        self.X = self.X + self.V*STEP
        self.X[self.held] = self.rest[self.held] + skel[1]
        for _ in range(sweeps): solve(self.X, self.W, *self.links)
        tether(self.X, self.W, self.pin, self.length)
        collide(self.X, X0, self.W, self.side, cones, self.pelvis, skel[1], .003, .004, .25)
        self.V = (self.X-X0)/STEP
        speed = np.linalg.norm(self.V, axis=1, keepdims=True)
        self.V *= np.minimum(1, 2.5/np.maximum(speed, 1e-9))

    def grids(self, clear=False):
        S = calmed(self.cut, np.stack([self.X[self.idx[leg]] for leg in (0, 1)]), self.fork)
        S = np.stack([pressed(self.cut, leg, worn(self.cut, leg, S[leg], self.fork), self.fork) for leg in (0, 1)])
        return np.stack([around(self.cones, leg, S[leg]) for leg in (0, 1)]) if clear else S


def around(cones, leg, S, gap=.008):
    """Out of the shoe again, into which the blur has led the hem; the shoe is a little fuller than its cones. Only where a toe
    comes through the cloth: a hem that merely lies on the shoe would get bumps."""
    P = S.copy()
    for *a, ra, bx, by, bz, rb, _ in cones[cones[:, 8] == leg][4:]:
        a, axis = np.array(a), np.array([bx, by, bz]) - a
        t = np.clip((P-a) @ axis/(axis @ axis), 0, 1)[..., None]
        away = P - a - t*axis; d = np.linalg.norm(away, axis=2, keepdims=True) + 1e-9
        P = np.where(P[..., 2:] < .11, P + away*np.maximum(0, (ra*(1-t) + rb*t + gap - d)/d), P)
    return P


def blur_down(down, sigma):
    """A matrix that blurs along the rows of the grid, by sigma metres at each row. It fits a line at each row, because the
    rows are not evenly spaced: a plain average would pull the cloth towards where they are dense."""
    D = down[None, :] - down[:, None]; spacing = np.gradient(down)
    w = np.exp(-.5*(D/np.maximum(sigma, 1e-4)[:, None])**2)*spacing
    s0, s1, s2 = w.sum(1), (w*D).sum(1), (w*D*D).sum(1)
    K = w*(s2[:, None] - s1[:, None]*D)/np.maximum(s0*s2 - s1*s1, 1e-18)[:, None]
    return np.where((sigma < .001)[:, None], np.eye(len(down)), K)


def calmed(cut, S, fork):
    """What the solver leaves as ripples along the seams is not cloth: folds shorter than a hand are blurred, most at the
    inseam. The hem is laid twice and heavy, so its edge runs in long curves."""
    c = tm.CUTS[cut]; R, C = S.shape[1:3]
    down = c['waist'] - tm.rows(c, **{k: v for k, v in tm.GRID.items() if k != 'n_u'})[0]
    seat, hem = down[fork], down[-1]
    at = [0, .05, .10, seat-.02, seat+.09, hem-.17, hem-.07, hem]
    outer = blur_down(down, np.interp(down, at, [0, 0, .006, .011, .017, .017, .010, .007]))
    inner = blur_down(down, np.interp(down, at, [0, 0, .006, .011, .032, .030, .013, .007]))
    hip = blur_down(down, np.interp(down, [0, .05, .12, seat, seat+.09, hem-.17, hem-.07, hem], [0, 0, .024, .030, .020, .017, .010, .007]))
    u = np.linspace(0, 1, C); far = np.abs(u-.5)
    near, side = tm.smooth(far, .22, .40)[None, :, None], 1-tm.smooth(far, .09, .15)[None, :, None]      # 1 along the inseam, 1 along the outseam
    ring = np.minimum(np.abs(np.fft.fftfreq(C-1)*(C-1)), 99)
    S = S.copy(); seam = np.where(far > .36)[0]; low, high = seam[seam < C//2].max(), seam[seam > C//2].min()
    for leg in (0, 1):       # the seat sags and lets the inseam hang lower than the rest: a tailor marks the hem again, level
        z = S[leg, -1, :, 2].copy(); round_ = np.where(u[seam] < .5, u[seam], u[seam]-1)
        drop = np.interp(round_, [u[high]-1, u[low]], [z[high], z[low]]) - z[seam]
        S[leg][:, seam, 2] += np.clip((down-seat-.06)/(hem-seat-.06), 0, 1)[:, None]*drop
    out = []
    for leg in (0, 1):
        a, b, h = (np.tensordot(K, S[leg], 1) for K in (outer, inner, hip))
        Q = a*(1-near-side) + b*near + h*side
        # Around the leg, which is closed below the fork: a breath everywhere, and long curves only at the hem.
        F = np.fft.fft(Q[:, :-1], axis=1)
        light = np.fft.ifft(F*np.exp(-.5*(ring/26)**2)[None, :, None], axis=1).real
        long = np.fft.ifft(F*np.exp(-(ring[:, None]/[8, 8, 5])**6)[None], axis=1).real
        wl = tm.smooth(down, seat+.03, seat+.10)[:, None, None]; wh = tm.smooth(down, hem-.10, hem-.012)[:, None, None]
        P = Q[:, :-1]*(1-wl) + light*wl; P = P*(1-wh) + long*wh
        # Where the shoe lifts the hem, it lifts it broadly: a thick edge does not drop at once beside the foot.
        z = P[-1, :, 2]; reach = c.get('sweep', 6); wide = np.max([np.roll(z, k) for k in range(-reach, reach+1)], 0)
        lift = np.maximum(np.fft.ifft(np.fft.fft(wide)*np.exp(-.5*(ring*reach/25)**2)).real - z, 0)
        P[..., 2] += tm.smooth(down, hem-.20, hem)[:, None]*lift
        out.append(np.concatenate([P, np.where(wl > 0, P[:, :1], Q[:, -1:])], 1))
    out = np.stack(out)
    seam = .5*(out[0][:fork+1, [0, -1]] + out[1][:fork+1, [0, -1]])                        # one line for both halves
    out[0][:fork+1, [0, -1]] = out[1][:fork+1, [0, -1]] = seam
    out[:, fork:, -1] = out[:, fork:, 0]
    # The layers of a pleat lie on each other, never in each other.
    pleats = [(round(at*(C-1))/(C-1), deep) for at, deep in tm.PLEATS.get(cut, [])]
    for i in np.where(down < seat)[0] if pleats else ():
        lay = tm.folded(u, pleats, tm.pleat_depth(down[i]), .50)[1]
        away = out[:, i, :, :2]/np.linalg.norm(out[:, i, :, :2], axis=2, keepdims=True)
        out[:, i, :, :2] -= away*(.0013*lay)[None, :, None]
    return out


def worn(cut, leg, S, fork):
    """Shallow folds that a worn pair keeps at the knee, most behind it, and above the hem where it breaks on the shoe."""
    c = tm.CUTS[cut]; C = S.shape[1]
    down = (c['waist'] - tm.rows(c, **{k: v for k, v in tm.GRID.items() if k != 'n_u'})[0])[:, None]; u = np.linspace(0, 1, C)[None, :]
    knee, hem = c['waist']-.475, down[-1, 0]
    about = lambda x, at, width: np.exp(-((x-at)/width)**2)
    uneven = .75 + .5*tm.vnoise(61 + leg, u*5, down*9)
    slant = .05*np.cos(2*np.pi*(u-.25)) + .012*tm.vnoise(71 + leg, u*4, down*5)
    wave = lambda at, length: np.cos(2*np.pi*(down - at + slant)/length + 1.9*leg)
    folds = (.0024*about(u, .29, .11) + .0040*about(u, .74, .13))*about(down, knee, .070)*wave(knee, .066)
    folds = folds + .0030*(about(u, .24, .13) + .6*about(u, .72, .12))*about(down, hem-.105, .040)*wave(hem-.105, .058)
    n = tm.normals(S)*(1 if leg == 0 else -1)
    return S + n*(folds*uneven*tm.smooth(down, c['waist']-c['crotch']+.06, knee-.03))[..., None]


def pressed(cut, leg, S, fork):
    """The crease, a soft ridge along front and back of the leg, and a light smoothing."""
    c = tm.CUTS[cut]; R, C, _ = S.shape
    n = tm.normals(S) * (1 if leg == 0 else -1)
    arc = np.concatenate([np.zeros((R, 1)), np.cumsum(np.linalg.norm(np.diff(S, axis=1), axis=2), 1)], 1)
    q = (C-1)//4
    z = tm.rows(c, **{k: v for k, v in tm.GRID.items() if k != 'n_u'})[0]
    down = c['waist'] - z
    front = tm.smooth(down, .10, .30); back = tm.smooth(down, .22, .42)
    ridge = sum(f[:, None]*np.exp(-(np.abs(arc-arc[:, k:k+1])/.0065)**1.3) for f, k in ((front, q), (back, 3*q)))
    return S + n*(.0022*ridge)[..., None]


def settle(cut, pose, seconds=(.42, .46), log=True):
    t = Trousers(cut); t0 = time.time()
    n0, n1 = (int(s/STEP) for s in seconds)
    p0, p1 = body.POSES['neutral'], body.POSES[pose]
    mix = lambda k, f: tuple(np.array(p0[k], float)*(1-f) + np.array(p1[k], float)*f) if np.ndim(p0[k]) else p0[k]*(1-f) + p1[k]*f
    for i in range(n0 + n1):
        f = float(tm.smooth(np.array(i/n0), 0, 1))
        skel = body.skeleton(cut, *(mix(k, f) for k in ('thigh', 'out', 'knee', 'toe', 'shift')))
        t.step(skel, rise=-.11*(1-f), damping=1.5 if i < n0 + n1*.5 else 6)
    if log: print('CLOTH', cut, pose, round(time.time()-t0, 1), 's', 'still', round(float(np.abs(t.V).mean()), 4), flush=True)
    return t, skel


def stride(phase):
    """Thigh, knee and pitch of the foot of a leg that is furthest forward at phase 0, in degrees."""
    near = lambda at, width: np.exp(-((np.angle(np.exp(1j*(phase-at))))/width)**2)
    return 3 + 17*np.cos(phase), 5 + 40*near(-1.35, .80) + 6*near(.65, .5), 14*near(-.1, .45) - 30*near(-2.35, .55)


def soft(S, sigma, axis):
    """A blur along one axis of the grid that leaves its edges where they are."""
    n = 3*sigma; k = np.exp(-.5*(np.arange(-n, n+1)/sigma)**2); k /= k.sum()
    pad = [(0, 0)]*S.ndim; pad[axis] = (n, n)
    Q = np.pad(S, pad, mode='reflect', reflect_type='odd')
    return sum(w*np.take(Q, range(i, i + S.shape[axis]), axis) for i, w in enumerate(k))


def walk(cut, outdir, frames, cycle=1.2):
    """One double step, the second of two, in `frames` files; its end is led back into its beginning, and what quivers is left out."""
    t = Trousers(cut); n = int(cycle/STEP); kept = []

    def skeleton(phase, amount):
        both = [np.array(stride(phase + leg*np.pi))*amount for leg in (0, 1)]
        thigh, knee, pitch = zip(*both)
        return body.skeleton(cut, thigh, (.4, .4), knee, (7, 7), .010*np.sin(phase)*amount, pitch)
    wanted = {round(n + k*n/frames) for k in range(frames)}
    for i in range(-n//2, 2*n + 1):
        amount = float(tm.smooth(np.array((i + n//2)/(n*.45)), 0, 1))
        skel = skeleton(2*np.pi*i/n, amount)
        t.step(skel, rise=-.11*(1 - amount), damping=2.2, sweeps=1)
        if i in wanted or i == 2*n:
            S = np.stack([t.X[t.idx[leg]] for leg in (0, 1)])
            kept.append((soft(soft(S, 3, 1), 2, 2), skel))
        if i % 60 == 0: print('WALK', i, 'of', 2*n, flush=True)
    gap = kept[0][0] - kept.pop()[0]
    S = [S + gap*float(tm.smooth(np.array(k/frames), .55, 1)) for k, (S, _) in enumerate(kept)]
    for k, (_, skel) in enumerate(kept):
        calm = .5*S[k] + .25*(S[k-1] + S[(k+1) % frames])
        calm = np.stack([pressed(cut, leg, calm[leg], t.fork) for leg in (0, 1)])
        np.savez(f'{outdir}/{cut}_walk{k:02d}.npz', S=calm.astype(np.float32), feet=np.array([np.r_[a, q.ravel()] for _, _, a, q in skel[0]]), move=skel[1])


if __name__ == '__main__':
    cut, pose, out = sys.argv[1:4]
    if pose == 'walk':
        walk(cut, out, int(sys.argv[4])); sys.exit()
    t, skel = settle(cut, pose)
    np.savez(out, S=t.grids(clear=pose in tm.CUTS[cut].get('clear', ())).astype(np.float32), feet=np.array([np.r_[a, f.ravel()] for _, _, a, f in skel[0]]), move=skel[1])
