"""The ladder: how strong bots are, measured against each other on the same dice.

`contest` plays everybody against everybody, `rating` turns meetings into ratings with intervals,
`outside` lets programs play over the protocol, `page` writes the table and the picture.
"""
