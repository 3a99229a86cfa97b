#!/bin/bash
# Renders every picture and the film from nothing. WORK holds intermediates (about 1 GB), OUT the results.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export WORK=${WORK:-$PWD/work} OUT=${OUT:-$PWD/out} NICE=${NICE:-15}
export TEX=$WORK/tex NUMBA_CACHE_DIR=$WORK/numba PYTHONDONTWRITEBYTECODE=1
export renders=$WORK/renders python="nice -n $NICE python3"
mkdir -p "$TEX" "$renders" "$WORK/cloth" "$OUT/products/cloth" "$OUT/brand/swatches" "$OUT/policy"
cd "$here"

cloth() { $python cloth.py "$1" "$2" "$WORK/cloth/$1_$2.npz"; } # CUT POSE
trousers() { # CUT POSE VIEWS WIDTH HEIGHT SAMPLES-OF-LIGHT SAMPLES-OF-OUTLINES
  nice -n "$NICE" blender -b -noaudio --python render_trousers.py -- "$1" "$2" "$3" "$renders" --res "$4" "$5" --spp "$6" --edge "$7" | grep ^RENDER
}
light() { # CUT: how it falls in both poses, and its light in every view
  local close=(512 640)
  case $1 in tapered | wide) close=(640 800) ;; esac
  cloth "$1" stand
  cloth "$1" step
  trousers "$1" stand front,side,back 800 1000 8 20
  trousers "$1" step front 800 1000 8 20
  trousers "$1" stand waist,hem "${close[@]}" 8 18
}
editorial() { # SCENE WIDTH HEIGHT SAMPLES, then EXPOSURE SMOOTHNESS
  nice -n "$NICE" blender -b -noaudio --python editorial.py -- "$1" "$WORK/ED_$1.npz" --res "$2" "$3" --spp "$4" | grep ^RENDER
  $python editorial_comp.py "$WORK/ED_$1.npz" "$OUT/brand/editorial_$1.jpg" "$5" "$6"
}
weaves() { $python swatches.py "$OUT/products/cloth" cloth; }
swatches() { $python swatches.py "$OUT/brand/swatches"; }
pictures() { $python products.py "$renders" "$OUT/products" "$1"; } # CUT
brand() { $python brand.py "$renders" "$OUT/brand"; }
walk() { $python cloth.py straight walk "$WORK/cloth" 24; }
export -f cloth trousers light editorial weaves swatches pictures brand walk
both() { printf '%s\n' "$@" | xargs -P 2 -I{} bash -c 'set -euo pipefail; {}'; } # two at a time: much of each uses one core

$python fabrics.py "$TEX"
$python label.py "$TEX"
both 'light wide' weaves 'light tapered' 'light straight' 'light sigaretta'
both 'pictures wide' 'pictures tapered' 'pictures straight' 'pictures sigaretta'
both 'editorial shears 1200 800 16 1.2 1.0' brand walk 'editorial stack 1080 720 7 1.1 1.8' swatches
$python policy.py "$OUT/policy/shipping-returns.jpg"
trousers straight walk walk 400 600 5 10
./make_video.sh
./encode.sh
$python contact.py "$OUT"
