"""The invisible body that the cloth falls over: a pelvis of ellipses, legs and feet of rounded cones, and its poses."""
import numpy as np
from trouser_mesh import CUTS, pchip

# Per leg: forward swing of the thigh, sideways swing, bend of the knee, turn of the foot, in degrees; and the tilt of
# the pelvis (its left side up, in metres) with its shift towards the wearer's left.
POSES = {
    'neutral': dict(thigh=(0, 0), out=(0, 0), knee=(0, 0), toe=(7, 7), shift=0.0),
    'stand': dict(thigh=(7, -1), out=(2.6, -.6), knee=(15, 0), toe=(14, 7), shift=-.010),
    'step': dict(thigh=(-6, 11), out=(.5, .8), knee=(5, 7), toe=(9, 8), shift=.004),
}
HIP, KNEE, ANKLE = .885, .485, .085      # heights of the joints of a straight leg


def rot_x(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def rot_y(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def rot_z(a):
    c, s = np.cos(a), np.sin(a)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def leg_joints(cut, leg, thigh, out, knee, toe, pitch=0.0):
    """Hip, knee, ankle and the frame of the foot, for one leg; angles in degrees. Wearer's left is leg 0, +X."""
    sx = 1 if leg == 0 else -1
    table = np.array(CUTS[cut]['leg'])
    cx = lambda z: float(pchip(table[:, 0], table[:, 3], np.array([z]))[0])
    hip = np.array([.088, .004, HIP])
    straight_knee = np.array([cx(KNEE) - .006, -.004, KNEE])
    straight_ankle = np.array([cx(ANKLE) - .010, .016, ANKLE])
    swing = rot_y(np.radians(-out)) @ rot_x(np.radians(-thigh))      # forward is -Y
    kn = hip + swing @ (straight_knee - hip)
    an = kn + swing @ rot_x(np.radians(knee)) @ (straight_ankle - straight_knee)
    foot = rot_z(np.radians(toe)) @ rot_x(np.radians(-pitch))
    mirror = np.array([sx, 1, 1])
    return hip * mirror, kn * mirror, an * mirror, np.diag(mirror) @ foot @ np.diag(mirror)


def pose_of(cut, name, pitch=(0, 0)):
    p = POSES[name]
    return skeleton(cut, p['thigh'], p['out'], p['knee'], p['toe'], p['shift'], pitch)


def skeleton(cut, thigh, out, knee, toe, shift, pitch=(0, 0)):
    """Joints of both legs with the lower foot on the ground. `drop` is how far the whole body sinks."""
    legs = [leg_joints(cut, i, thigh[i], out[i], knee[i], toe[i], pitch[i]) for i in (0, 1)]
    drop = min(l[2][2] for l in legs) - ANKLE
    move = np.array([shift, 0, -drop])
    return [(h + move, k + move, a + move, f) for h, k, a, f in legs], move


def cones(cut, skel, rise=0.0):
    """Rounded cones (ax ay az ar bx by bz br leg) of both legs and shoes; `rise` lowers the shoes while they put on the hem."""
    woman = CUTS[cut].get('women', 0)
    k = .93 if woman else 1.0
    rows = []
    for leg, (h, kn, an, foot) in enumerate(skel[0]):
        top = h + np.array([0, 0, -.02])
        mid = h * .5 + kn * .5 + np.array([0, -.012, 0])
        calf = kn * .66 + an * .34 + np.array([0, .018, 0])
        for a, ra, b, rb in ((top, (.074 if woman else .083) * k, mid, .071 * k), (mid, .071 * k, kn, .054 * k), (kn, .054 * k, calf, .050 * k),
                             (calf, .050 * k, an, .036 * k)):
            rows.append([*a, ra, *b, rb, leg])
        boot = cut == 'sigaretta'
        at = lambda x, y, z: an + foot @ np.array([x, y, z - ANKLE + rise])
        for a, ra, b, rb in ((at(0, .012, .095), .040, at(0, -.062, .062), .039), (at(0, -.062, .062), .039, at(0, -.135, .028), .040),
                             (at(0, -.135, .028), .040, at(0, -.195, .022), .024), (at(0, .012, .075), .040, at(0, .040, .036), .034)):
            rows.append([*a, ra, *b, rb, leg])
        if boot:
            rows.append([*(an + np.array([0, .002, .08 + rise])), .041, *at(0, .010, .07), .041, leg])
    return np.array(rows)


def pelvis_rows(cut, inset):
    """Half width, front and back depth of the body by height, from above the waist to below the fork."""
    c = CUTS[cut]
    z = np.linspace(c['crotch'] + .035, c['waist'] + .03, 60)
    p = np.array(c['pelvis'])
    round_ = np.sqrt(1 - (1 - np.clip((z - z[0])/.11, 0, 1))**2)      # closes like a bowl above the fork
    return np.stack([z] + [(pchip(p[:, 0], p[:, k], z) - inset)*np.maximum(round_, .02) for k in (1, 2, 3)], 1)
