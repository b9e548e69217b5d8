-- Oldest code: 0103

-- A complaint without words has none: '-' stood for them.
update complaints set text = '' where text = '-';
