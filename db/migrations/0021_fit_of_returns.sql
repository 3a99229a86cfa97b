-- What came back because of its size is counted beside the fit reports of its product.
CREATE INDEX return_lines_fit ON return_lines (variant_id) WHERE reason IN ('too_small', 'too_large');
