-- Archives whose ids are microseconds since 1970 and grow, as ejabberd's do: they are the order of messages. Prosody 0.12 gives random
-- ids and whole seconds. Everything else is the SQL storage's.
local sql = require "core.storagemanager".load_driver(module.host, "sql");
local now = require "util.time".now;
local last = 0;

local function next_id()
	last = math.max(last + 1, math.floor(now() * 1000000));
	return ("%d"):format(last);
end

local driver = {};

function driver:open(store, typ) -- luacheck: ignore 212/self
	local inner, err = sql:open(store, typ);
	if inner and typ == "archive" then
		local append = inner.append;
		function inner:append(username, key, value, when, with)
			return append(self, username, key or next_id(), value, when, with);
		end
	end
	return inner, err;
end

function driver:stores(username) -- luacheck: ignore 212/self
	return sql:stores(username);
end

function driver:purge(username) -- luacheck: ignore 212/self
	return sql:purge(username);
end

module:provides("storage", driver);
