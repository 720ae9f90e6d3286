-- Everybody enters by the name of their account: a live message shows the nick alone, so that no one may take another's.
local st = require "util.stanza";
local jid = require "util.jid";

local function check(event)
	local stanza = event.stanza;
	if jid.resource(stanza.attr.to) == jid.node(stanza.attr.from) then return; end
	event.origin.send(st.error_reply(stanza, "cancel", "not-acceptable", "The nick is the name of the account."));
	return true;
end

module:hook("muc-occupant-pre-join", check, 100);
module:hook("muc-occupant-pre-change", check, 100);
