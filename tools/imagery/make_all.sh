#!/bin/bash
# Renders every picture and the film from nothing. WORK holds intermediates (about 1 GB), OUT the results.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
export WORK=${WORK:-$PWD/work} OUT=${OUT:-$PWD/out}
export TEX=$WORK/tex
renders=$WORK/renders
python="nice -n 15 python3"
mkdir -p "$TEX" "$renders" "$WORK/cloth" "$OUT/products/cloth" "$OUT/products" "$OUT/brand/swatches" "$OUT/policy"
cd "$here"

cloth() { $python cloth.py "$1" "$2" "$WORK/cloth/$1_$2.npz"; } # CUT POSE
trousers() { # CUT POSE VIEWS WIDTH HEIGHT SAMPLES
  nice -n 15 blender -b -noaudio --python render_trousers.py -- "$1" "$2" "$3" "$renders" --res "$4" "$5" --spp "$6" | grep RENDER
}
editorial() { # SCENE WIDTH HEIGHT SAMPLES
  nice -n 15 blender -b -noaudio --python editorial.py -- "$1" "$WORK/ED_$1.npz" --res "$2" "$3" --spp "$4" | grep RENDER
}

$python fabrics.py "$TEX"
$python label.py "$TEX"

$python swatches.py "$OUT/products/cloth" cloth
for cut in straight tapered wide sigaretta; do
  cloth $cut stand
  cloth $cut step
  trousers $cut stand front,side,back 800 1000 6
  trousers $cut step front 800 1000 6
  case $cut in tapered | wide) trousers $cut stand waist,hem 640 800 6 ;; *) trousers $cut stand waist,hem 512 640 6 ;; esac
  $python products.py "$renders" "$OUT/products" $cut
done

$python brand.py "$renders" "$OUT/brand"
$python swatches.py "$OUT/brand/swatches"
$python cloth.py straight walk "$WORK/cloth" 24
trousers straight walk walk 400 600 5
./make_video.sh
./encode.sh

editorial table 1200 800 14
editorial stack 1080 720 7
editorial rolls 1080 720 7
$python editorial_comp.py "$WORK/ED_table.npz" "$OUT/brand/editorial_table.jpg" 1.5
$python editorial_comp.py "$WORK/ED_stack.npz" "$OUT/brand/editorial_stack.jpg" 1.1 1.8
$python editorial_comp.py "$WORK/ED_rolls.npz" "$OUT/brand/editorial_rolls_crop.jpg" 1.25 1.8 207 0 1080 582
$python policy.py "$OUT/policy/shipping-returns.jpg"
$python contact.py "$OUT"
